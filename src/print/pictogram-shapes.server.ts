import { readFileSync } from 'node:fs';

/** One drawn shape in the units of its picture. */
interface Shape {
  path: string;
  scale: number;
  fill: string | null;
  stroke: { colour: string; width: number } | null;
}
interface Picture {
  /** Side of the square picture, in its own units. */
  side: number;
  shapes: Shape[];
}

/** The red frame of every drawing spans at least so much of its picture. */
export const frameOfPicture = 0.978;

interface Style {
  fill: string;
  stroke: string;
  strokeWidth: number;
  scale: number;
}

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name === 'style'
        ? value.split(';').map((one): [string, string] => {
            const [key = '', set = ''] = one.split(':');
            return [key.trim(), set.trim()];
          })
        : [[name, value] as [string, string]],
    ),
  );

function styleWithin(outer: Style, attributes: Map<string, string>): Style {
  const scale = /^scale\(([\d.]+)\)$/.exec(attributes.get('transform') ?? 'scale(1)');
  if (!scale) throw new Error(`no such transformation is read: ${attributes.get('transform')}`);
  return {
    fill: attributes.get('fill') ?? outer.fill,
    stroke: attributes.get('stroke') ?? outer.stroke,
    strokeWidth: Number(attributes.get('stroke-width') ?? outer.strokeWidth),
    scale: outer.scale * Number(scale[1]),
  };
}

function ellipsePath(attributes: Map<string, string>): string {
  const [cx = 0, cy = 0, rx = 0, ry = 0] = ['cx', 'cy', 'rx', 'ry'].map((name) =>
    Number(attributes.get(name) ?? 0),
  );
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Reads a drawing of `public/ghs`: groups, paths and ellipses, filled or stroked. Throws on anything else. */
function read(svg: string): Picture {
  const outer: Style[] = [{ fill: 'black', stroke: 'none', strokeWidth: 1, scale: 1 }];
  const shapes: Shape[] = [];
  let side = 0;
  for (const [, closing, name = '', text = '', empty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      outer.pop();
      continue;
    }
    const attributes = attributesOf(text);
    const style = styleWithin(
      outer.at(-1) ?? { fill: 'black', stroke: 'none', strokeWidth: 1, scale: 1 },
      attributes,
    );
    if (!empty) outer.push(style);
    if (name === 'svg') side = Number(attributes.get('viewBox')?.split(' ')[2]);
    else if (name === 'path' || name === 'ellipse')
      shapes.push({
        path: name === 'path' ? (attributes.get('d') ?? '') : ellipsePath(attributes),
        scale: style.scale,
        fill: style.fill === 'none' ? null : style.fill,
        stroke: style.stroke === 'none' ? null : { colour: style.stroke, width: style.strokeWidth },
      });
    else if (name !== 'g') throw new Error(`no such shape is read: ${name}`);
  }
  return { side, shapes };
}

const pictures = new Map<string, Picture>();

/** The drawing of a pictogram, 'GHS01' to 'GHS09'. Throws if none exists. */
export function pictureOf(id: string): Picture {
  if (!/^GHS0[1-9]$/.test(id)) throw new Error(`no pictogram ${id}`);
  const known = pictures.get(id);
  if (known) return known;
  const picture = read(readFileSync(new URL(`../../public/ghs/${id}.svg`, import.meta.url), 'utf8'));
  pictures.set(id, picture);
  return picture;
}
