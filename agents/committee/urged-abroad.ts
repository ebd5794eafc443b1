import { whole, withoutMarks } from './refused-abroad';

/** Drink and drugs in other languages, with the small words for them; written as in `refused-phrases.ts`. */
const drink =
  '(glaschen|wein|weinchen|bier|bierchen|schnaps|schnapschen|schluckchen|likor|wodka|rausch|joint|verre de (vin|rouge|blanc)|petit verre|(du|un peu de|le) vin|biere|apero|alcool|copita|una copa|vino|cerveza|cervecita|tequila|un trago|bicchierino|birra|grappa|un goccio|borrel|borreltje|biertje|wijntje|wijn|cachaca|cerveja|vinho|cervejinha|piwo|piwko|wodka|wodeczka|kieliszek|lampka wina|snaps|en ol|et glass vin|ett glas vin|водк*|вин(а|о|ца)|пив(а|о|ка)|рюмк*|raki|bira|sarap)';
const helps =
  '(schadet (nicht|nie|keinem)|hilft|tut (dir |uns )?(gut|nicht weh)|ist erlaubt|muss sein|beruhigt|gonn|fait (pas|jamais) de mal|fera pas de mal|aide|fait du bien|detend|no hace dano|ayuda|sienta bien|calma|non fa male|aiuta|fa bene|kan geen kwaad|helpt|doet goed|nao faz mal|ajuda|faz bem|nie zaszkodzi|pomaga|pomoze|skadar inte|skader ikke|hjalper|hjelper|не повредит|помогает|поможет|iyi gelir|zarar vermez)';
const without = whole([
  '(ohne|statt|sans|sin|senza|zonder|sem|bez|utan|uten|uden|без|hilft (nicht|nie|keinem)|aide pas|no ayuda|non aiuta|helpt niet|nao ajuda|nie pomaga|hjalper inte|hjelper ikke|не помогает)',
]);

const rules = [
  `${drink} … ${helps}|(gonn dir|nimm|hol dir|prends|sers-toi|tomate|prendi|fatti|neem|toma|wez|ta dig|ta deg|возьми) (dir |noch |doch |ein |eine |einen |un |une |una |een |um |uma |en |ett |et )*${drink}`,
  '(schlaf|schlafe) (heute |bis \\d+ )*nicht|ritz dich|schneid(e)? dich|bestraf(e)? dich|tu dir weh|hunger(e)? (bis|weiter)|fais-toi (du )?mal|coupe-toi|punis-toi|prive-toi de (repas|sommeil|manger)|hazte dano|cortate|castigate|no duermas|fatti (del )?male|tagliati|puniscitti|punisciti|non dormire|doe jezelf pijn|straf jezelf|snij jezelf|machuca-te|castiga-te|nao durmas|ukarz sie|skrzywdz sie|skada dig|straffa dig|накажи себя|порежь себя|не спи|trink dich (weg|zu)|sauf dich (weg|zu)|bois jusqu.a (oublier|tomber|ce que)|bebe hasta (olvidar|caer|que)|bevi fin(o a|che) (dimenticare|cadere|non)|drink tot je|bebe ate (esquecer|cair)|pij az (zapomnisz|padniesz)|пеи пока|ne dors pas tant que|(deja de comer|para de comer|smetti di mangiare|stop met eten|przestan jesc|sluta ata|slutt a spise|перестань есть|arrete de manger)(?=[.!,]|$| (unos|un|hasta|hoy|por|per|ate|fino|finche|tot|do|til|tills|до|pendant|jusqu.a|quelques|dagen|paar))',
  "(er|sie) hat (dich |uns )?(doch )?nur einmal (geschlagen|geschubst|getreten)|(il|elle) (ne )?(t |t')?a (frappe|gifle) (qu'une|juste une) fois|solo (te |me )?(pego|golpeo) una vez|solo una volta (ti )?ha (picchiato|colpito)|(hij|zij) heeft (je )?maar een keer geslagen",
  // Somebody is struck; what was eaten is to come up again.
  '(hau|schlag|tritt|box|knall|verpass|scheuer|stich|wurg|spuck) (ihm|ihr|ihnen|ihn|den|dem) (?!([^ ]+ ){0,5}vor[.!]*$)(eine|eins|die|ins|in|rein|runter|vor|an|mal|einfach|doch|auf)|(verprugel|verhau|ohrfeig|schubs) (e )?(ihn|sie|den|die)|(frappe|gifle|cogne|tape|pousse)-(le|la|les)|(casse|mets|colle|fous)-lui (une|la|le|un|ton)|(pegale|golpealo|golpeala|rompele|partele|empujal[oa])|dale (un|una) (punetazo|bofetada|hostia|golpe|patada)|(picchial[oa]|spaccagli|spingil[oa])|(dagli|dalle) (un pugno|uno schiaffo|un calcio)|(sla|mep|schop|duw) (hem|haar)|geef (hem|haar) een (klap|mep|dreun|schop)|bate (nele|nela)|(uderz|walnij|kopnij) (go|ja)|przywal (mu|jej)|(sla|spark|putt) (till )?(honom|henne|ham|hende|hun)|(ударь|врежь|побеи) (его|ее|ему|еи)',
  '(kotz|kotze|brich|brech|wurg) (es|alles|das|dich) … (aus|raus|wieder|hoch|hinaus)|(kotz|ubergib|erbrich) dich|vomis(-le)?|fais-toi vomir|vomit(al|)o|provocate el vomito|fatti vomitare|vomita (tutto|tudo|todo)|(braak|kots) (het|alles)|(zwymiotuj|krakas? upp|spy opp|kast opp|вырви)',
].map((one) => whole([one]));

/** Whether a sentence in another language than English urges harm, or makes little of it. `text`: in plain small letters. */
export function urgesHarmAbroad(text: string): boolean {
  const words = withoutMarks(text);
  return !without.test(words) && rules.some((rule) => rule.test(words));
}
