import { loose, pieces, ties, trades, which } from './names';
import { ofOthers, ofThePerson, type Pattern } from './patterns';

/** How messages are found in which something may be stated: by a word, through the index, and then by a phrase. */
export interface Statement {
  /** In small letters; one of them stands in every text in which the matter is stated. */
  words: readonly string[];
  /** Found in every text in which the matter is stated, and short: what a database takes for it grows with its length. */
  phrase: string;
}

const named = '\t';
/**
 * A pattern without names and ends of words, as JavaScript and PostgreSQL both read it: what it is not found in, the pattern is
 * not found in. Names take a thousand times longer to look for; between other words, anything may stand for them.
 */
export const phraseOf = ({ test }: Pattern): string =>
  pieces
    .reduce<string>(
      (source, part) =>
        source.replaceAll(part, loose.includes(part) || /^\(\?<!|^\(\?<\w/.test(part) ? named : ''),
      test.source,
    )
    .replace(/^\t|\t$/g, '')
    .replaceAll(named, '.*')
    .replace(/\(\?<\w+>/g, '(?:');

const several = 'friends colleagues flatmates roommates housemates neighbours neighbors';
const wordsOf = {
  tie: `${ties.replace('fiancée?', 'fiancé|fiancée').replace('best friend|', '').replaceAll('|', ' ')} ${several}`,
  home: 'live lives living lived moved moving grew left history behind flat house place home apartment room based',
  couple: 'married engaged split broke broken separated divorced',
  work: `last became become retrained qualified let work works working worked started left quit fired job retired redundant laid sacked resigned unemployed teacher doctor ${trades.replaceAll('|', ' ')}`,
  together:
    'engagement single widowed together married engaged couple separated split broke broken divorced left walked quits dumped',
  life: 'buried funeral lost miscarriage miscarried birth died passed expecting pregnant ill sick hospital baby daughter son girl boy',
  drink: 'drinking smoking relapsed',
} satisfies Record<Pattern['matter'], string>;

/** What all patterns of a matter find and little else, where together they are long. */
const inShort: Partial<Record<Pattern['matter'], string>> = {
  home: '(?:[Ll]iv(?:e|es|ed|ing)|[Mm]ov(?:ed|ing)|grew up|based) |left .*(?:behind|for good)|is (?:history|behind (?:me|us))|up (?:the|our|my) (?:flat|house|place|home|apartment|room) in ',
  tie: `(?:[Mm]y|an?) ${which}(?:${ties})|(?:no longer|not|n['’]t|used to be) (?:${several.replaceAll(' ', '|')})`,
  together:
    "engagement|[Ii](?: am|[’']?m) (?:now |recently |newly )?(?:divorced|widowed|single)| and I | up with |(?:left|dumped|divorced|walked out on|married to|engaged to|divorced from|separated from|together with) ",
  work: [
    '(?:work(?:s|ed|ing)?|started) (?:at|for|as|in) ',
    `(?: is|[Ii] am|[Ii]['’]?m|no longer|not|n['’]t|used to be|being) an? (?:[a-z]+ )?(?:[a-z]+ )?(?:${trades}|teacher|doctor)`,
    `(?:retrained as|retrained and am|qualified as|became|become) an? `,
    'my last (?:day|shift|week) |let me go|(?:sacked|fired) me|laid me off|made me redundant',
    '(?:left|quit|lost|resigned from) (?:my|her|his|their|the) (?:old )?(?:job|work|post|company|firm|practice)',
    'fired|sacked|laid off|redundant|retired|unemployed|out of (?:work|a job)|(?:have|has|longer) a job',
  ].join('|'),
};

const stated = (
  matter: Pattern['matter'],
  patterns: readonly Pattern[],
  words = wordsOf[matter],
): Statement => ({
  words: words.split(' '),
  phrase:
    inShort[matter] ?? [...new Set(patterns.filter((one) => one.matter === matter).map(phraseOf))].join('|'),
});

/** Whatever is said of somebody or of a place, by matter. */
export const ofNames: readonly Statement[] = (Object.keys(wordsOf) as Pattern['matter'][]).map((matter) =>
  stated(matter, [...ofOthers, ...ofThePerson]),
);

/** What the person says of themselves, and of those nearest to them. */
export const ofThemselves: readonly Statement[] = [
  stated('home', ofThePerson),
  stated('work', ofThePerson),
  stated('tie', ofOthers, 'sister brother partner'),
];
