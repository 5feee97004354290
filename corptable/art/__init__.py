"""Draw cards, widgets, portraits and rooms as SVG from parts and inks (data), and rasterise them to
pixels in worker processes.
"""
