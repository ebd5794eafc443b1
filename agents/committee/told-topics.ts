import { asksFirstAbroad } from './care-abroad';
import { diagnosis } from './diagnoses';
import { namesAbroad } from './diagnoses-abroad';
import {
  caresForEating,
  fearsLeftOut,
  isGladOfNone,
  takesAsGiven,
  takesAsGivenAbroad,
  withoutNeverBack,
} from './kind-uses';
import { whole, withoutMarks } from './refused-abroad';
import { refusedTopic } from './refused-topics';

/** What somebody is told they have, as a question of their own would ask it: "you are" is "am I". */
const asAsked = (text: string): string[] => [
  text
    .replace(/\byou(?:'re| are| were|'ve been| have been)\b/g, 'am i')
    .replace(/\byou(?:'ve| have)(?: got)?\b/g, 'do i have'),
  text.replace(/\byou\b/g, 'i').replace(/\byour\b/g, 'my'),
];
const diagnosed = (text: string): boolean =>
  /\byou\b/.test(text) && asAsked(text).some((one) => diagnosis.test(one));

const near =
  '(?:uncle|aunt|father|dad|daddy|mother|mum|mom|stepfather|stepdad|stepmother|brother|sister|cousin|grandfather|grandpa|grandmother|grandma|teacher|coach|priest|neighbou?r|babysitter|parents)';
const hurt =
  '(?:touched|hurt|abused|molested|raped|beat|hit|harmed|used|assaulted|neglected|groomed|did (?:it|this|that|something)|is (?:to blame|behind (?:it|this))|was (?:the one|behind (?:it|this)))';

const rules = [
  // Who did it.
  `\\b(?:it|that|this) (?:was|must have been|could have been|may have been|might have been) (?:always |really |surely )?(?:your|my|our|the) ${near}\\b(?!'s)`,
  `\\b(?:your|my|our) ${near} (?:really |surely |must have |may have |might have |once )?${hurt}\\b`,
  '\\byou (?:were|was|have been|must have been|may have been|might have been) (?:\\w+ )?(?:abused|molested|raped|assaulted|neglected|groomed|traumati[sz]ed|beaten|touched)\\b',
  // Back to whoever may be dangerous, and alone with it.
  "\\b(?:go|come|move|run|crawl|get) back (?:home )?to (?:him|her|them)\\b|\\b(?:take|have|let) (?:him|her) back\\b|\\b(?:he|she) (?:only |just )?(?:hits?|hurts?|beats?|shouts?)[^.;]{0,20}\\b(?:because (?:he|she) loves)|\\b(?:do not|don't|never|no need to|without) (?:tell|telling|call|calling|see|seeing|ask|asking|talk to|talking to|trust|trusting) (?:the |your |a |any )?(?:doctor|police|therapist|counsell?or|psychiatrist|nurse|hospital|pharmacist|anyone|anybody|social worker|helpline)s?\\b",
  // Getting even.
  '\\b(?:post|share|send|leak|publish|spread|show) (?:around )?(?:his|her|their|those|these) (?:\\w+ )?(?:photos?|pictures?|pics|nudes|videos?|messages|secrets?|texts)\\b|\\b(?:text|call|message|ring|follow|haunt|shame|humiliate|expose|ruin|destroy) (?:him|her|them)\\b[^.;]{0,30}\\b(?:until|till|again and again|at night|day and night|publicly|cracks?|breaks?|everyone)\\b|\\b(?:get|take|have) (?:your |our )?revenge\\b|\\b(?:ruin|destroy|humiliate) (?:him|her|them|his|their)\\b|\\b(?:he|she|they) (?:earned|deserves?|had) (?:it|this|that|it coming)\\b',
  // Food and drink.
  '\\b(?:eat|have|live on) (?:only|just|nothing but|no more than) [^.;]{1,30}\\b(?:today|tonight|all day|tomorrow|this week|until)\\b|\\bone (?:drink|glass|beer|more) (?:is|will be|would be|does) (?:\\w+ )?(?:fine|okay|ok|all right|no harm|nothing)\\b|\\b(?:have|take|allow yourself) (?:just )?one (?:little |small |more )?(?:drink|beer|glass|shot|joint|pill)\\b',
].map((rule) => new RegExp(rule));

/** The same urged or said to somebody in other languages; written as in `refused-phrases.ts`. */
const abroad: readonly RegExp[] = [
  `(du bist|du hast|ihr seid|tu es|tu as|vous êtes|vous avez|(tú )?(eres|tienes|estás)|(tu )?(sei|hai)|(je|jij) (bent|hebt|heb)|você (é|tem|está)|tu (és|tens|estás)|jesteś|masz|du (är|er|har)) (einfach |eben |doch |nur |klar |eindeutig |gewoon |echt |duidelijk |simplement |clairement |simplemente |claramente |semplicemente |chiaramente |po prostu |tydligt |klart |bara |bare |une? |una? |le |la |la |eine? |een |um |uma |en |et |ett )*${namesAbroad}`,
  'у тебя (просто |явно )?(депресси*|биполяр*|аутизм*|шизофрени*|сдвг|окр|психоз*)|ты (биполяр*|аутист*|шизофрен*|больн*)|sen (bipolar*|depresif*|otistik*|şizofren*)',
  '(räch|räche) dich|(venge-toi|vengez-vous)|(véngate|vengaos)|vendicati|(wreek je|neem wraak)|(vinga-te|vingue-se)|zemść się|hämnas|(hævn|hevn) dig|отомсти*|intikam al|zahl es (ihm|ihr|ihnen) heim|fais-(le|la|les) payer|mach (ihn|sie) fertig',
  '(iss|esst) (heute |morgen |einfach )*(nichts|nur|kaum)|(lass|lasse) (das |dein )?(essen|abendessen|frühstück) (aus|weg)|ne mange (rien|pas|plus)|mange (seulement|moins)|(no comas|come solo)|(non mangiare|mangia solo)|eet (vandaag |gewoon )?(niets|alleen|niet)|não comas?|nie jedz|ät (inget|inte|bara)|spis (ikke|ingenting|bare)|не ешь|yemek yeme|yeme',
  '(trink|trinke|trinkt) (ruhig |doch |einfach |noch |nur )*(ein|einen|eins|was|alkohol|wein|bier|schnaps)(?! (glas |schluck )?(wasser|tee|kaffee|saft|milch|kakao|warmes|heißes))|bois (donc |un coup|un verre|encore|du vin|une bière)|(bebe|toma|tómate) (una copa|vino|una cerveza|un trago)|bevi (un bicchiere|vino|qualcosa)|drink (een|nog een) (glas|biertje|wijntje|borrel)|(bebe|toma) (um copo|vinho|uma cerveja)|(wypij|napij się)(?! (wody|herbaty|kawy|wodę|herbatę))|выпей(?! (воды|чаю|чай|воду))|drick (ett glas|vin|öl)|drikk? (et glas|vin|øl)',
  '(geh|kehr|komm) … zu (ihm|ihr) zurück|geh zurück zu (ihm|ihr)|retourne (avec|vers|chez) (lui|elle)|vuelve con (él|ella)|torna da (lui|lei)|ga terug naar (hem|haar)|volta para (ele|ela)|wróć do (niego|niej)|gå tillbaka till (honom|henne)|gå tilbage til (ham|hende)|вернись к (нему|ней)',
  "(es|das) war (dein|deine|mein) (onkel|vater|mutter|bruder|opa|großvater|stiefvater|tante|lehrer|cousin)|(c'était|c'est) (ton|ta) (oncle|père|mère|frère|grand-père|beau-père|tante|cousin)|(fue|era) tu (tío|padre|madre|hermano|abuelo|padrastro|tía|primo)|(è stato|era) tu[oa] (zio|padre|madre|fratello|nonno|patrigno|cugino)|het was je (oom|vader|moeder|broer|opa|stiefvader)|foi (o teu|a tua|seu|sua|o seu) (tio|pai|mãe|irmão|avô|padrasto)|to był twój (wujek|ojciec|brat|dziadek)|это был твой (дядя|отец|брат|дед|отчим)",
  'sag (dem|deinem) (arzt|therapeuten)* nichts|ne dis rien (au|à ton|à ta) (médecin|docteur|thérapeute|psy)|no (le )?digas nada (al|a tu) (médico|terapeuta|psiquiatra)|non dire niente (al|alla) (tu[oa] )?(medico|dottore|terapeuta)|zeg niets tegen (de|je) (dokter|therapeut)',
].map((one) => whole([one]));

/** Whoever worries about food or drink urges neither: "I was afraid that you would forget to eat". */
const cares =
  /\b(?:(?:do not|don't|never) want you to|(?:afraid|scared|worried|worry|sad|sorry) (?:that |when |if )?you|(?:do not|don't|not|would) forget to (?:eat|drink)|not eat alone|you may eat|allowed to eat|something warm)\b/;

const whoKnows =
  '(?:doctor|gp|psychiatrist|pharmacist|nurse|arzt|arztin|hausarztin|psychiaterin|apothekerin|apotheke)';
/** Who sends somebody to their doctor first urges nothing of a medicine: "Ask your doctor before you change anything." */
const asksFirst = new RegExp(
  `^(?:please |and |so |bitte |but )?(?:(?:could|can|would|will) (?:you|we) (?:please |first |just )*|(?:i(?:'d| would) (?:like|love)|i (?:want|wish))(?: for)? (?:you|us) to (?:please |first )?|(?:let us|let's|you could|we could|maybe|perhaps) )?(?:ask|talk to|speak (?:to|with)|check with|call|ring|frag|ruf|sprich mit)e? (?:your|the|a|deine[nr]?|die|den|der|in der) ${whoKnows}\\b[^.;:!?]*\\b(?:before you|first|whether|bevor du|zuerst|ob)\\b(?![^.;:!?]*\\b(?:then|dann|or|oder|more|stronger|mehr)\\b)`,
);

/**
 * Whether a line tells of what no committee speaks about, or urges it: what to take, eat or drink, what somebody has, what was done to
 * them and by whom, going back to whoever may be dangerous, getting even. `text`: one sentence.
 */
export function tellsTopic(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
  const topic = refusedTopic(plain);
  const isCare =
    ((topic === 'food' || topic === 'drink') && cares.test(plain)) ||
    (topic === 'food' && caresForEating(plain)) ||
    (topic === 'drink' && isGladOfNone(plain)) ||
    (topic === 'medication' &&
      (asksFirst.test(withoutMarks(plain)) ||
        fearsLeftOut(withoutMarks(plain)) ||
        takesAsGiven(plain) ||
        takesAsGivenAbroad(withoutMarks(plain)) ||
        asksFirstAbroad(withoutMarks(plain))));
  if ((topic !== null && !isCare) || diagnosed(plain)) return true;
  const urged = withoutNeverBack(plain);
  if (rules.some((rule) => rule.test(urged))) return true;
  const words = withoutMarks(plain);
  return abroad.some((rule) => rule.test(words));
}
