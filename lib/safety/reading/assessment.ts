import type { Assessment, Signal } from '../danger';
import { readLanguage } from './languages/read-language';
import { readEnglish } from './read';
import { scoreSignal } from './score';
import { weigh } from './weigh';

/** What one text says, alone. */
export function assessmentOfText(text: string): Assessment {
  const { language, signals } = readLanguage(text);
  const ranked = language === 'full' ? scoreSignal(text) : [];
  return assessmentOf([...readEnglish(text), ...signals, ...ranked], language);
}

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
    language,
  };
}
