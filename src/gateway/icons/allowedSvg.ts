/** Elements that drawings need. No script, style, animation, filter, image or foreign content is among them. */
export const allowedElements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** Elements whose text is part of the drawing. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan']);

/** Attributes without a namespace: geometry, paint and text. Neither `style` nor `class`: both are turned into these. */
export const allowedAttributes: ReadonlySet<string> = new Set([
  ...['id', 'd', 'points', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'transform', 'pathLength', 'offset', 'rotate'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['clip-path', 'clip-rule', 'mask', 'mask-type', 'color', 'display', 'visibility', 'opacity', 'paint-order'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stop-color', 'stop-opacity', 'color-interpolation', 'vector-effect'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'shape-rendering', 'text-rendering', 'mix-blend-mode', 'isolation'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline'],
]);

/** What editors leave behind: it goes without a word. */
export const unremarkable: ReadonlySet<string> = new Set([
  ...['<title>', '<desc>', '<metadata>', 'version', 'baseProfile', 'class', 'style', 'role', 'focusable', 'overflow'],
  ...['enable-background', 'aria-hidden', 'aria-label', 'aria-labelledby'],
]);

/** Functions of transforms and colours. `url()` is checked apart. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['matrix', 'translate', 'scale', 'rotate', 'skewx', 'skewy'],
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
]);
