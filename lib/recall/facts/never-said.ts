import { namedMedicine } from '../../safety/medicines';
import { fold } from '../../search/fold';

/** Beginnings of words, without accents; illness, addiction, violence, crime and insult in the languages Parley reads. */
const english =
  'diagnos|bipolar|adhd|autis|borderline|bpd|ptsd|ocd|schizo|psychos|psychot|psychopath|psychiatr|narciss|dissociat|depress|anxi|' +
  'disorder|syndrome|mentally|anorexi|bulimi|sociopath|alcohol|addict|drunk|junkie|dealer|abus|violen|rape|rapist|victim|killer|' +
  'murder|suicid|self harm|self-harm|selfharm|medicat|antidepress|dement|alzheimer|parkinson|epilep|diabet|cancer|tumou?r|chemo|leuk|crazy|insane|' +
  'lunatic|asylum|molest|stalk|harass|pervert|p(?:a?e)dophil|paedo|pedo|groom(?:er|ed|ing)|predator|perpetrator|offender|assault|attacker|' +
  'bully|bullie|thie[fv]|theft|steal|stole|robber|burglar|liar|cheater|fraud|scam|crook|criminal|felon|convict|prison|jail|inmate|gangster|' +
  'terrorist|nazi|racist|traffick|smuggl|pimp|prostitut|escort|hooker|whore|slut|bitch|bastard|idiot|moron|retard|loser|monster|' +
  'drugs?\\b|heroin|cocaine|crack\\b|meth\\b|crystal meth|weed\\b|cannabis|marijuana|opioid|opiate|opium|fentanyl|ketamine|lsd\\b|mdma\\b|rehab|detox|overdos|' +
  'hiv\\b|aids\\b|std\\b|sti\\b|herpes|syphilis|hepatitis|infect|disease|illness|terminally|hospice|abort|miscarr|incest|' +
  'gambl|wheelchair|disab|cripple|deaf|blind';
const german =
  'saufer|alkoholik|magersucht|esssucht|sucht\\b|suchtig|\\w*suchtig\\b|trinker|betrunken|krebs|krank|depressi|vergewaltig|morder|morden|' +
  'dieb|lugner|betruger|tater|schlager\\b|schlagt\\b|stalker|missbrauch|missbraucht|psychiatrie|entzug|drogen|kokain|demenz|demente?\\b|knast|gefangnis|' +
  'hure|selbstmord|suizid|verbrecher|kriminell|epilepsie|zuckerkrank|behindert|irre\\b|verruckt|spinner|schizophren|zwangsstorung|\\w*storung\\b|kinderschander|gewalt';
const romance =
  'alcooli|ivrogne|toxico|drogue|drogu|voleu|menteu|violeur|violee?\\b|viol\\b|meurtr|assassin|cancro|malad|sida\\b|vih\\b|anorex|psiquiatr|pedophil|' +
  'suicide|prisonni|borrach|alcoholi|drogad|droga|ladron|ladra\\b|ladro\\b|violador|mentiros|asesin|enferm|carcel|depri|deprim|maltrat|acosad|pedofil|pederast|' +
  'ubriac|drog|stuprator|bugiard|malat|carcere|alcolizz|viciad|bebado|ladrao|estuprador|doente|preso\\b|cadeia|dief\\b|verslaafd|kanker|dronk|moordenaar|verkracht|gevangenis|ziekte?\\b|leugenaar';
const never = new RegExp(`\\b(?:${english}|${german}|${romance})`);

/** Whether words tell of illness, addiction, medicine, violence or crime, or insult: what is never stated of anybody as a fact. */
export function isNeverSaid(words: string): boolean {
  const folded = fold(words).replaceAll(/[’]/g, "'");
  return never.test(folded) || namedMedicine.test(folded);
}

/** Types of parts, as people name parts of themselves; names of people who stand in the words are no such. */
const partName =
  /^(?:(?:the|my|your|our|an?|inner|little|younger|mein|meine|der|die|das|innerer?|mon|ma|le|la|mi|el) )*(?:inner [\p{L}-]+|(?:[\p{L}-]+ )?part|voice|critic|protector|manager part|firefighter|exile|perfectionist|pleaser|people pleaser|judge|saboteur|inner child|wounded child|inner critic|controller|taskmaster|caretaker|self|fear|anger|shame|grief|kritiker|beschützer|anteil|critique|protecteur|crítico|protector)$/iu;

/** Whether it is named as a part of the person. */
export const isPartName = (name: string): boolean => partName.test(name);
