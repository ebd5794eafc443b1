import type { Assessment, Signal } from '../danger';
import { emergencySignals, isEmergency } from '../emergency/hear-emergency';
import { weightOfWords } from '../talk/read-talk';
import { featuresOfSaid, showsOf } from '../talk/said';
import { isAnimalAtRest } from './animal-at-rest';
import { withoutArticles } from './articles';
import { bareWords } from './bare-words';
import { doubted } from './doubt';
import { withoutEarlierMessages } from './earlier-messages';
import { readLanguage } from './languages/read-language';
import { asOwnWishes } from './made-to-want';
import { withoutOrdinaryUses, withoutUsesAfterTheScore } from './ordinary-uses';
import { readWords } from './read';
import { withoutRepeats } from './repeats';
import { score, scoreSignal } from './score';
import { wordsOf } from './tokens';
import { atHome, withoutShelter } from './under-a-roof';
import { weigh } from './weigh';

/** What one text says, alone. */
export function assessmentOfText(text: string): Assessment {
  const { language, signals } = readLanguage(text);
  if (isAnimalAtRest(text)) return assessmentOf([], language);
  const words = withoutShelter(withoutEarlierMessages(withoutArticles(wordsOf(text), text)), text);
  const said = withoutRepeats(words.words);
  const { signals: ofFrames, concepts } = readWords(words);
  const all = [...ofFrames, ...bareWords(said)];
  const read = withoutOrdinaryUses(all, text);
  const ranked = language === 'full' ? score(said, read, words.typed) : null;
  const scored = doubted(read, { ...words, words: [...said] }, ranked);
  const plain = withoutUsesAfterTheScore(scored, text);
  const isOrdinary = read.length < all.length || plain.length < scored.length;
  const found = asOwnWishes(plain, said);
  const rules = [...found, ...signals];
  const told = [
    ...rules,
    ...scoreSignal(ranked, text.length),
    ...emergencySignals(atHome(text), { found: rules, rank: ranked, isOrdinary }),
  ];
  return {
    ...assessmentOf(told, language),
    rank: ranked,
    said:
      language === 'full'
        ? { words: weightOfWords(featuresOfSaid(said)), shows: showsOf(concepts, told), rank: ranked }
        : null,
  };
}

/** The same without the listener to emergencies: where a danger is talked of already, it is followed in other ways. */
export const withoutEmergencies = ({ signals, language, rank, said }: Assessment): Assessment => ({
  ...assessmentOf(
    signals.filter((one) => !isEmergency(one)),
    language,
  ),
  rank,
  said,
});

/** In: what was found. Out: the assessment of it. */
export function assessmentOf(signals: readonly Signal[], language: Assessment['language']): Assessment {
  const { level, asks, ordered } = weigh(signals);
  const kinds = [...new Set(ordered.map(({ kind }) => kind))];
  const kind = kinds[0] ?? 'none';
  return {
    level,
    kind,
    kinds,
    spans: ordered.filter((one) => one.kind === kind).map(({ span }) => span),
    asks,
    signals: ordered,
    why: [...new Set(ordered.map(({ why }) => why))],
    rank: null,
    said: null,
    language,
  };
}
