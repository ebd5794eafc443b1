import type { PersonaId } from '@/lib/committee/schema';
import { personas } from './personas';

// Guarantee of the keys below: those of `personas`.
/** How the examples are called in other languages, in small letters: a voice that speaks German tells of "der Rebell". */
const abroad: Record<PersonaId, string> = {
  inner_child:
    'inneres kind|innere kind|inneren kindes|enfant intérieure?|niñ[oa] interior|bambin[oa] interiore|criança interior|innerlijke? kind|wewnętrzne dziecko|inre barnet|indre barnet|indre barn|внутренний ребёнок|внутренний ребенок|içimdeki çocuk|iç çocuk|インナーチャイルド|内なる子ども|内在小孩',
  protector:
    'beschützer(?:in)?|protecteur|protectrice|protectora?|protettore|protettrice|protetora?|beschermer|obrończyni|obrońca|opiekun|beskyddaren?|beskytteren?|защитник|koruyucu|守る人|保護者|保护者',
  planner:
    'planer(?:in)?|planificateur|planificatrice|planificadora?|pianificatore|pianificatrice|planejadora?|planeadora?|planista|planeraren?|planlæggeren?|planleggeren?|планировщик|planlayıcı|planner|計画係|计划者|規劃者',
  critic:
    'kritiker(?:in)?|critique|crítico|crítica|critico|critica|criticus|krytyk|krytyczka|kritikern|kritikeren|критик|eleştirmen|批判者|批評家|批评者',
  firefighter:
    'feuerwehrmann|feuerwehr|pompier|bombero|bombera|pompiere|bombeiro|brandweerman|strażak|brandmannen|brandmanden|brannmannen|пожарный|itfaiyeci|消防士|消防员',
  pleaser:
    'gefallsüchtige|harmoniesüchtige|jasager(?:in)?|complaisant|complaisante|complaciente|compiacente|agradador|behager|zadowalacz|behagaren|behageren|угодник|memnun eden|いい人|讨好者|討好者',
  rebel:
    'rebell(?:in)?|rebelle|rebelde|ribelle|rebel|buntownik|buntowniczka|rebellen|oprøreren|opprøreren|бунтарь|asi(?=[^.]*[ışğ])|反抗者|反逆者|叛逆者',
};

const isUnspaced = (one: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(one);
/** One word is a name where it begins with a capital: "la critique" is no voice. */
function matched(one: string): string {
  if (isUnspaced(one)) return one;
  const [first = '', ...rest] = one;
  const name = one.includes(' ')
    ? `[${first}${first.toUpperCase()}]${rest.join('')}`
    : first.toUpperCase() + rest.join('');
  return `(?<!\\p{L})${name}(?!\\p{L})`;
}
const rules = (Object.keys(personas) as PersonaId[]).map((id) => ({
  name: personas[id].name,
  said: new RegExp(
    abroad[id]
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .map(matched)
      .join('|'),
    'gu',
  ),
}));

/** A text in which examples that sit are called as they are shown, whatever language they were called in. `names`: of who sits. */
export const withShownNames = (text: string, names: readonly string[]): string =>
  rules.reduce(
    (told, { name, said }) =>
      names.some((one) => one.toLowerCase() === name.toLowerCase()) ? told.replace(said, name) : told,
    text,
  );
