import { normalise } from '@/lib/safety/normalise';
import { correct } from '@/lib/safety/reading/spelling';

/** Words that name a refused subject and are seldom another word with one letter wrong. */
const meant = {
  stems: new Set(
    `citalopram escitalopram sertraline fluoxetine paroxetine venlafaxine duloxetine mirtazapine bupropion trazodone
    quetiapine olanzapine risperidone aripiprazole clozapine lithium lamotrigine valproate diazepam lorazepam clonazepam
    alprazolam zolpidem zopiclone methylphenidate propranolol pregabalin gabapentin melatonin prozac zoloft lexapro seroquel
    ritalin adderall wellbutrin antidepressant antidepressants medication medications prescription
    bipolar borderline autism schizophrenia schizophrenic narcissist depression anorexia bulimia bulimic diagnosis diagnosed
    alcohol cocaine heroin breakfast calories laxatives stepfather suicidal strangled`.split(/\s+/),
  ),
};
/** Real words one letter from one of them. */
const other = /^(?:mediation|meditations?|dedication|stepfathers|expression|proscription)$/;

const typed: Readonly<Record<string, string>> = {
  ...{ shud: 'should', shuld: 'should', shoud: 'should', shld: 'should', sould: 'should', shoul: 'should' },
  ...{ wether: 'whether', wheter: 'whether', abt: 'about', wat: 'what' },
  ...{ husbend: 'husband', docter: 'doctor', dr: 'doctor', gp: 'doctor', skipp: 'skip', stopp: 'stop' },
  ...{ autisic: 'autistic', tablits: 'tablets', medz: 'meds', drnk: 'drink' },
};

const apart = (text: string): string => text.replace(/\b(?:[a-z]\.){2,}/g, (one) => one.replaceAll('.', ''));

/** In plain small letters, as it was written; then as it was meant, without slips, masks and points between letters. */
export function readings(text: string): string[] {
  const plain = (one: string) => one.replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
  const written = plain(text.normalize('NFKC').toLowerCase());
  const put = (word: string) =>
    typed[word] ?? (word.length < 6 || other.test(word) ? word : correct(word, meant));
  const read = plain(normalise(apart(written)).text).replace(/[a-z]+/g, put);
  return read === written ? [written] : [written, read];
}
