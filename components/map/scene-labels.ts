import { linesOf, widest, widthOf } from './label-size';
import { lineHeight } from './label-spots';
import { type Point, pointOf, rings } from './place';
import { type Box, boxAround, type LabelWish, overlaps, type PlacedLabel, placeLabels } from './place-labels';
import { sayLongUnseen } from './say-day';
import type { Scene } from './scene';
import { statusOnLine } from './sentences';

export interface SceneLabels {
  rings: RingWord[];
  names: PlacedLabel[];
  /** The words beside lines that ease or have settled. */
  words: PlacedLabel[];
  /** Names that found no room at this size. */
  hidden: number;
}

/** Letters keep their size on the screen: `pixels` is how many pixels one unit takes at the present zoom. */
export const nameFont = (pixels: number, many: boolean): number =>
  (many ? 13 : pixels < 0.5 ? 14 : 15.5) / pixels;

export interface RingWord {
  name: string;
  at: Point;
}
const ringBearings = [0, 180, 90, 270, 30, 330, 150, 210, 60, 300, 120, 240, 15, 345, 165, 195];

/** Where on its ring the name of a ring stands: at the top, or the first place that no part covers. */
export function placeRingWords(
  { seats, ghosts, scale, radii }: Scene,
  font: number,
): (RingWord & { box: Box })[] {
  return rings.map(({ name, at: distance }) => {
    const words = ringBearings.map((bearing) => {
      const at = pointOf({ distance, bearing }, radii);
      const half = (widthOf(name) / 2 + 0.4) * font;
      return {
        name,
        at,
        box: { left: at.x - half, right: at.x + half, top: at.y - font, bottom: at.y + font },
      };
    });
    const isFree = ({ box }: { box: Box }) =>
      seats.every(({ at, radius }) => !overlaps(box, boxAround(at, radius))) &&
      ghosts.every(({ mark }) => !overlaps(box, boxAround(mark, 20 * scale)));
    return words.find(isFree) ?? words[0] ?? { name, at: { x: 0, y: 0 }, box: boxAround({ x: 0, y: 0 }, 0) };
  });
}

export interface LabelOptions {
  /** Pixels to one unit at the present zoom. */
  pixels: number;
  /** Chooses its place before all others. */
  first: string | null;
  /** The day of the picture. */
  today: string;
  bounds?: Box;
  /** How many pixels of the screen the drawing is wide. */
  screen?: number;
}

/** Below this a screen is narrow: shorter lines, and smaller letters where there are many. */
const narrow = 500;
const manyOnNarrow = 20;
/** In ems: how wide a line of a name may be. */
const widestOn = (screen: number, letter: number): number =>
  screen < narrow ? Math.max(6, Math.min(widest, (screen / letter) * 0.27)) : widest;

const inside = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left + by,
  right: right - by,
  top: top + by,
  bottom: bottom - by,
});

/** Places for all names and words, nearest to the middle first. */
export function labelScene(scene: Scene, options: LabelOptions): SceneLabels {
  const { pixels, first, today, screen = 1000 } = options;
  const { seats, lines, ghosts, scale } = scene;
  const many = seats.length > (screen < narrow ? manyOnNarrow : 40);
  const font = nameFont(pixels, many);
  const most = widestOn(screen, font * pixels);
  const bounds = options.bounds && inside(options.bounds, font * 0.25);
  const wishes: LabelWish[] = seats.map(({ part, at, radius }) => ({
    key: part.id,
    lines: linesOf(part.name, most),
    note: sayLongUnseen(part.last_seen_on, today),
    center: at,
    radius: radius + (many ? 1 : 3) * scale,
    font,
  }));
  wishes.sort((one, other) => Number(other.key === first) - Number(one.key === first));
  for (const ghost of ghosts) {
    if (ghost.shape !== 'seat' || !ghost.name) continue;
    const { at: center, size } = ghost;
    wishes.push({ key: ghost.ghost.id, lines: linesOf(ghost.name, most), center, radius: size * 0.42, font });
  }
  const sayings = lines.flatMap(({ line, middle }): LabelWish[] => {
    const word = statusOnLine[line.status];
    return word ? [{ key: line.id, lines: [word], center: middle, radius: 9 * scale, font: font * 0.8 }] : [];
  });
  const you: Box = {
    left: -font * 1.4,
    right: font * 1.4,
    top: -font * 0.8,
    bottom: font * lineHeight * 0.6,
  };
  const ringWords = placeRingWords(scene, font * 0.8);
  const taken: Box[] = [
    you,
    ...ringWords.map((word) => word.box),
    ...seats.map(({ at, radius }) => boxAround(at, radius * 0.94)),
    ...seats.flatMap(({ part, at, radius }) => {
      const hang = {
        x: at.x + (radius + 5 * scale) * 0.79,
        y: at.y + (radius + 12 * scale) * 0.62 + 3 * scale,
      };
      return part.beliefs.length > 0 ? [boxAround(hang, 9 * scale)] : [];
    }),
    ...ghosts.map(({ mark }) => boxAround(mark, 8 * scale)),
  ];
  // A sign in the middle of a line weighs more than the line; a name may cover it only where there is no other place.
  const track = lines.flatMap(({ track: along, middle: { x, y } }) => [
    ...along,
    ...[-6, 0, 6].flatMap((by) => [
      { x: x + by * scale, y },
      { x, y: y + by * scale },
    ]),
  ]);
  const names = placeLabels(wishes, { taken, track, named: seats, bounds });
  const words = placeLabels(sayings, {
    taken: [...taken, ...names.map((label) => label.box)],
    track,
    bounds,
  });
  return { rings: ringWords, names, words, hidden: wishes.length - names.length };
}
