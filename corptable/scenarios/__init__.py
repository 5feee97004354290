"""Run scenarios: a tool for rule questions, puzzles, tutorials and tests.

`scenario` reads them, `running` plays them and compares what came of them with what they expect.
`illustrations` reads the pictures of the rules.
"""

from corptable.scenarios.running import Difference, run_scenario, start_match
from corptable.scenarios.scenario import Scenario, read_scenario, read_scenarios
