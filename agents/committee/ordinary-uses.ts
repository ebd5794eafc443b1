/**
 * What sounds like a refused subject in another language than English and is none: hair that is cut, a receiver that is taken off, a
 * glass of water, eating somewhere, a film about smugglers. Without marks on letters.
 */
const uses = [
  '(?:haare?|pony|bart|nagel|fingernagel|hecke|rasen)(?: \\S+){0,3} (?:schneide\\w*|kurzen|stutzen)|schneide(?: \\S+){0,2} (?:haare?|pony|bart|nagel)',
  '(?:me |te |se )?(?:couper?|coupe|raser|tailler)(?: \\S+)? (?:cheveux|ongles|frange|barbe|haie)',
  '(?:me |te |se )?(?:cort(?:o|a|ar|arme|arse)|rap(?:o|ar|arme))(?: \\S+)? (?:pelo|cabello|unas|flequillo|cesped)',
  '(?:mi |ti |si )?(?:tagli(?:o|a|are|armi|arsi))(?: \\S+)? (?:capelli|unghie|barba|frangia|erba)',
  '(?:me )?cort(?:o|ar|ar-me)(?: \\S+)? (?:cabelo|unhas|franja|grama)|(?:haar|nagels) (?:laten )?knippen|(?:obciac|sciac)(?: \\S+)? wlosy|klippa (?:haret|mig)',
  '(?:telefon|horer|anruf|anrufe)(?: \\S+){0,4} abnehmen|abnehmen(?:,? \\S+){0,4} (?:telefon|horer|klingelt|anruft)',
  "verres? (?:d'eau|de lait|de jus|de limonade)|vaso de (?:agua|leche|zumo)|bicchiere d'acqua|glas (?:wasser|water|saft|milch)|copo de (?:agua|leite)",
  '(?:arreter de|ne plus|plus) manger (?:a la|au|chez|avec|dehors|de la viande|du sucre|en ville)',
  '(?:film|roman|krimi|buch|serie|doku|artikel|theaterstuck|referat)(?: \\S+){0,2} uber \\S*(?:alkohol|drogen|koks)\\S*',
];
export const ordinaryUses = new RegExp(`(?<![a-z])(?:${uses.join('|')})(?![a-z])`, 'g');
