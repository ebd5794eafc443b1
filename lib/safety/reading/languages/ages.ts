import type { Find } from './find';
import type { Hit } from './find-wordings';
import type { Sentence } from './sentence';

const youngest = 6;
const adult = 18;
const beside = 4;
const mostLeads = 8;

/** "I am 14": a number below eighteen between the words that make it an age of the person. */
export function readAge(sentence: Sentence): Find | undefined {
  const { hits, text } = sentence;
  if (!/\d/.test(text) && !hits.some(({ concept }) => concept === 'teen')) return undefined;
  if (hits.some(({ concept }) => concept === 'ageElsewhere' || concept === 'past')) return undefined;
  for (const lead of hits.filter(({ concept }) => concept === 'ageLead').slice(0, mostLeads)) {
    const found = ageBeside(lead, sentence);
    if (found) return found;
  }
  return undefined;
}

function ageBeside(lead: Hit, sentence: Sentence): Find | undefined {
  const { hits, text, table } = sentence;
  const around = { from: table.ageBeforeLead ? Math.max(0, lead.start - 24) : lead.end, to: lead.end + 24 };
  for (const number of numbersIn(sentence, around.from, around.to)) {
    const years = hits.find(
      ({ concept, start, end }) =>
        concept === 'years' && start - number.end <= beside && number.start - end <= beside,
    );
    const afterLead = number.start >= lead.end && number.start - lead.end <= beside;
    const alone =
      table.yearsUnsaid &&
      afterLead &&
      /^(?: ?[.,]| [a-z]{1,3}(?: |$)|$)/.test(text.slice(number.end, number.end + 6));
    if ((!years && !alone) || isOfAnother(sentence, number, lead)) continue;
    const end = Math.max(number.end, years?.end ?? 0);
    if (
      hits.some((hit) => hit.concept === 'ageBlock' && hit.start >= number.end && hit.start - end <= beside)
    )
      continue;
    return {
      kind: 'minor',
      strength: 'clear',
      rule: 'age',
      hits: years ? [lead, years] : [lead],
      whose: 'self',
      when: 'now',
    };
  }
  return undefined;
}

/** "My daughter is 14": another person before the number, and no "I" between (right after it, it would be "of mine"). */
function isOfAnother({ hits }: Sentence, number: { start: number }, lead: Hit): boolean {
  const other = hits.findLast(({ concept, end }) => concept === 'other' && end <= number.start);
  if (!other) return false;
  return (
    lead.start < other.start ||
    !hits.some(({ concept, start, end }) => concept === 'me' && start > other.end + 1 && end <= number.start)
  );
}

function numbersIn({ hits, text }: Sentence, from: number, to: number): { start: number; end: number }[] {
  const found = [...text.slice(from, to).matchAll(/(?<!\d)\d{1,2}(?!\d)/g)]
    .filter((match) => Number(match[0]) >= youngest && Number(match[0]) < adult)
    .map((match) => ({ start: from + match.index, end: from + match.index + match[0].length }));
  const words = hits.filter(({ concept, start, end }) => concept === 'teen' && start >= from && end <= to);
  return [...found, ...words];
}
