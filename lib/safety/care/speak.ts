import type { HelpFacts } from '../helplines/facts';
import { type Aside, asides, briefAsides } from './asides';
import { backText, type WordsBack } from './built/words-back';
import { choicesOf } from './buttons';
import { fill } from './fill';
import { type Pronoun, spokenOf } from './pronoun';
import type { Say, Scene } from './scene';
import type { CareFrame, CareReply, CareState, SpeakingState, StateName } from './state';
import { scenes } from './states';
import { type TakenUp, takenUpText } from './take-up';

/** What is to be said: a sentence of a state, and before it an answer to what was said beside the question. */
export interface Line {
  to: SpeakingState;
  says: string;
  aside?: Aside | undefined;
  /** A person or a step of the message, taken up before it. */
  takenUp?: TakenUp | undefined;
  /** The person's own words, said back before it where nothing else is; null where none of them can be. */
  back?: WordsBack | null | undefined;
  frame?: CareFrame | undefined;
  /** How the one who was named is spoken of. */
  pronoun?: Pronoun | undefined;
  /** In the shortest words of the state, with the small card. */
  isShort?: boolean;
}

export const sceneOf = (name: SpeakingState): Scene => scenes[name];

/** Where an act is under way nothing stands beside the emergency number. */
export const isBare = (name: StateName): boolean => name === 'in_progress' || name === 'at_place';

/** A state that names a sentence which it does not have is a mistake of the code; a test walks through all of them. */
export function sayOf(scene: Scene, says: string): Say {
  const say = scene.says[says];
  if (!say) throw new Error(`no sentence ${scene.name}.${says}`);
  return say;
}

/** The wording of a line that comes next, its places unfilled. Pure. */
export function nextWording(said: CareState['said'], { to, says, isShort: isBrief }: Line) {
  const scene = sceneOf(to);
  const say = sayOf(scene, says);
  const used = said[`${to}.${says}`] ?? 0;
  const shorts = said[`${to}.short`] ?? 0;
  const round = say.texts.length + (say.goesRound ? 0 : 1);
  const isUsedUp = used % round === say.texts.length;
  const isShort = isBrief === true || isUsedUp;
  const wording =
    (isShort ? scene.short[shorts % scene.short.length] : say.texts[used % round]) ?? say.texts[0];
  return { wording, isUsedUp, isShort, used, shorts };
}

/**
 * Words a line. Three wordings and then the shortest one with the card, again and again, and never what was said
 * last. Out: the reply and the state that remembers it.
 */
export function speak(state: CareState, line: Line, help: HelpFacts): { state: CareState; reply: CareReply } {
  const scene = sceneOf(line.to);
  const say = sayOf(scene, line.says);
  const id = `${line.to}.${line.says}`;
  const { wording, isUsedUp, isShort, used, shorts } = nextWording(state.said, line);
  const shortId = `${line.to}.short`;
  const aside = asideOf(state, line.to, isShort ? undefined : line.aside);
  const taken = line.takenUp ? takenUpText(state.said, line.takenUp) : { text: '', ids: [] };
  const isTaken = Boolean(aside.text || taken.text);
  const back = line.back === undefined || isTaken ? { id: '', text: '' } : backText(state.said, line.back);
  const size = line.isShort ? 'small' : isUsedUp ? 'full' : (say.card ?? null);
  const text = [
    aside.text,
    taken.text,
    back.text,
    fill(line.pronoun ? spokenOf(wording, line.pronoun) : wording, help, {
      isCard: size !== null,
      isBody: line.to === 'in_progress' || say.body === true,
      isYoung: state.minor,
      isVoiceless: state.known.noVoice,
    }),
  ]
    .filter(Boolean)
    .join(' ');
  const need = state.minor ? 'youth' : (say.needs ?? scene.needs);
  const askCountry = help.country === null && size !== null && !state.countryAsked;
  return {
    state: {
      ...state,
      said: {
        ...state.said,
        ...(!line.isShort && { [id]: used + 1 }),
        ...(isShort && { [shortId]: shorts + 1 }),
        ...(aside.id && { [aside.id]: (state.said[aside.id] ?? 0) + 1 }),
        ...(back.id && { [back.id]: (state.said[back.id] ?? 0) + 1 }),
        ...Object.fromEntries(taken.ids.map((one) => [one, (state.said[one] ?? 0) + 1])),
      },
      at: line.says,
      offered: [...say.buttons],
      countryAsked: state.countryAsked || askCountry,
    },
    reply: {
      frame: line.frame ?? scene.frame,
      state: line.to,
      script: id,
      text,
      choices: choicesOf(say.buttons),
      card: size && { size, needs: need },
      askCountry,
    },
  };
}

function asideOf(state: CareState, to: StateName, aside: Aside | undefined): { id: string; text: string } {
  if (!aside || aside === 'else') return { id: '', text: '' };
  const id = `aside.${aside}`;
  const texts = (to === 'at_place' ? briefAsides[aside] : undefined) ?? asides[aside];
  return { id, text: texts[(state.said[id] ?? 0) % texts.length] ?? texts[0] };
}
