import { fontsInside } from './fonts-in';
import { plainColours } from './plain-colour';

/** What makes the look of a shape or a word; colours are written plainly. */
const looks = [
  'fill-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'stop-opacity',
];
const colours = ['fill', 'stroke', 'stop-color'];
/** Room below the drawing for its date. */
const foot = 56;
const stated = /^(role|tabindex|class|style|data-|aria-)/;

/** Writes the computed look of each element onto its copy, which will stand where no stylesheet is. */
function dress(original: Element, copy: Element, plain: (colour: string) => string): void {
  const computed = getComputedStyle(original);
  for (const name of [...copy.getAttributeNames()]) if (stated.test(name)) copy.removeAttribute(name);
  for (const name of looks) {
    const value = computed.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  for (const name of colours) copy.setAttribute(name, plain(computed.getPropertyValue(name)));
  for (const [index, child] of [...original.children].entries()) {
    const twin = copy.children[index];
    if (twin) dress(child, twin, plain);
  }
}

const element = (name: string, attributes: Record<string, string | number>, text?: string) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text) made.textContent = text;
  return made;
};

/** The drawing as it is on the page, whole, on its own ground, with its date and its fonts: one file that stands alone. */
export async function mapAsSvg(drawing: SVGSVGElement, caption: string): Promise<string> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('Not a drawing.');
  const plain = plainColours();
  const page = getComputedStyle(document.body);
  const { x, y, width, height } = drawing.viewBox.baseVal;
  dress(drawing, copy, plain);
  for (const unprinted of [...copy.querySelectorAll('*')].filter((one) => one.hasAttribute('data-unprinted')))
    unprinted.remove();
  for (const name of [...copy.getAttributeNames()]) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', [x, y, width, height + foot].join(' '));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height + foot));
  copy.querySelector(':scope > g')?.removeAttribute('transform');
  const style = element('style', {}, await fontsInside());
  const ground = element('rect', { x, y, width, height: height + foot, fill: plain(page.backgroundColor) });
  const words = {
    x: 0,
    y: y + height + foot * 0.6,
    'text-anchor': 'middle',
    'font-size': 17,
    'font-family': page.fontFamily,
    fill: plain(page.color),
  };
  copy.prepend(style, ground);
  copy.append(element('text', words, caption));
  return new XMLSerializer().serializeToString(copy);
}
