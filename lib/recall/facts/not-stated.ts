import { fold } from '../../search/fold';
import { saying } from './asserted';

/** Words, without accents, by which a sentence states nothing as so, in the languages in which a model may read. */
const intends =
  'wants?|wanted|wishes|plans?|planned|planning|intends?|intended|refuses?|refused|tries|tried|trying|considers?|considered|considering|hesitat\\w*|decid\\w*|dreams?|longs|hopes?|would|could|should|might|will|wont|going to|gonna|about to|supposed to|cancel\\w*|turned down|gave up|declin\\w*|applied|appl(?:y|ies|ying)|looking for|looks for|' +
  'will|wollte|mochte|wurde|wurden|soll|sollte|sollten|konnte|konnten|vorhat|plant|geplant|versucht\\w*|weigert|uberlegt\\w*|absagt|abgesagt|wunscht|sucht|' +
  'veut|voulait|voudrait|aimerait|pourrait|devrait|compte\\b(?= \\w+r\\b)|pense \\w+r|refuse\\w*|essaie|essayait|prevoit|envisage|censee?s?|va (?:vivre|habiter|travailler|etudier|demenager)|cherche|' +
  'quiere|queria|querria|quisiera|gustaria|podria|deberia|piensa|planea|intenta|rechaza|niega|va a|busca|' +
  'vuole|voleva|vorrebbe|potrebbe|dovrebbe|pensa di|prova a|rifiuta|sta per|cerca|' +
  'wil|wilde|zou|zouden|moet|moest|probeert|weigert|van plan|zoekt|quer|queria|gostaria|pretende';
const nearly =
  'almost|nearly|just about|came close|on the verge|not quite|fast|beinahe|beinah|knapp|presque|failli|a deux doigts|casi|por poco|quasi|per poco|bijna|haast|quase';
const madeUp =
  'series|season|episode|musical|opera|soap|plays?|songs?|books?|novels?|scripts?|comics?|characters?|roles?|' +
  'roman\\w*|buch\\w*|film\\w*|serie\\w*|staffel|folge|spiel\\w*|lied\\w*|marchen|theater\\w*|rolle|geschichte|' +
  'livre|feuilleton|saison|piece|chanson|conte|bande dessinee|novela|libro|pelicula|obra|cancion|cuento|videojuego|telenovela|papel|' +
  'romanzo|pellicola|opera teatrale|canzone|favola|gioco|boek|liedje|toneelstuk|sprookje|verhaal|livro|filme|peca|conto';
const reported =
  'sagt\\w*|erzahlt\\w*|behauptet\\w*|meint\\w*|meinte|schrieb|schreibt|schwort|schwor|denkt|dachte|hat gehort|gehort|laut|gefragt|angeblich|soll|scheint|' +
  'dit|disait|disent|racont\\w*|pretend\\w*|affirm\\w*|ecrit|ecrivait|croit|pensait|parait|semble|selon|jure|' +
  'dice|dicen|dijo|decia|cuenta|conto|afirma|escribio|escribe|cree|creia|parece|segun|jura|' +
  'detto|diceva|dicono|racconta\\w*|sostiene|scrive|ha scritto|crede|credeva|sembra|secondo|giura|' +
  'zegt|zei|vertelt|vertelde|beweert|schreef|schrijft|denkt|dacht|volgens|blijkbaar|disse|diz|segundo';
const hurt =
  'hits?\\b|hitting|beats?\\b|beaten|beating|punch\\w*|slap\\w*|kick(?:s|ed|ing)?\\b|strangl\\w*|chok(?:e[sd]?|ing)|threat\\w*|hurts?\\b|hiding|hides?\\b|hidden|secret\\w*|safe ?house|shelter\\w*|refuge|women.?s house|cannot find|cant find|escap\\w*|fled\\b|flees?\\b|restraining|witness protection|dominatrix|sex work\\w*|strip(?:per|s)\\b|' +
  'schlagt|schlug|geschlagen|pruge\\w*|bedroh\\w*|wurgt\\w*|versteck\\w*|frauenhaus|zuflucht|schutzhaus|geflohen|flieht|heimlich|geheim\\w*|' +
  'frappe\\w*|bat\\b|battu\\w*|menac\\w*|cache\\b|cachee?s?\\b|se cache|foyer|hebergement|fui\\w*|' +
  'golpea\\w*|pega\\b|pego\\b|amenaz\\w*|escond\\w*|casa de acogida|albergue|huy\\w*|picchia\\w*|colpisce|minaccia\\w*|nascond\\w*|casa rifugio|rifugio|fuggi\\w*|' +
  'slaat|sloeg|geslagen|bedreig\\w*|verstopt\\w*|schuilt|opvanghuis|blijf van mijn lijf|gevlucht|bate\\b|ameac\\w*|abrigo';
const word = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'u');
const none = word(`${intends}|${nearly}|${madeUp}|${reported}`);
const danger = word(hurt);
const ofTales = word('witch|wizard|vampire|pirate|princess|superhero|hexe|sorciere|bruja|strega|heks');
const anotherSpeaks = /\p{L}[^\n:]{0,40}:(?:\s|$)/u;

const givenUp = word(
  'left|leaves|leaving|sold|sells|lends|lent|verkauft\\w*|verlassen|quitte|quittee?|vendu|dejo|vendio|lasciato|venduto|verliet|verkocht',
);

/** Whether the words of a relation are about another: a house that was left, a couple with somebody named between them. */
export function isOfAnother(
  relation: string,
  past: boolean,
  [subject, object]: readonly [string, string],
  quote: string,
): boolean {
  if (relation === 'lives_in') return !past && givenUp.test(fold(quote));
  if (relation !== 'is_with') return false;
  const [from, to] = [quote.indexOf(subject), quote.indexOf(object)].toSorted((one, other) => one - other);
  const first = from === quote.indexOf(subject) ? subject : object;
  return /\p{Lu}\p{L}/u.test(quote.slice((from ?? 0) + first.length, to));
}

/** Whether whole sentences tell of what is meant or planned, nearly was, is made up or was said by others, or of violence and hiding from it. */
export function isNotStated(around: string, name: readonly string[]): boolean {
  const bare = name.reduce((text, one) => text.replaceAll(one, ' '), around);
  const folded = fold(bare).replaceAll(/['’]/g, '');
  return (
    saying.test(bare) ||
    anotherSpeaks.test(around) ||
    none.test(folded) ||
    danger.test(folded) ||
    ofTales.test(fold(around))
  );
}
