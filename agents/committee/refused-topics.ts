/** What no committee speaks about. */
export type RefusedTopic = 'self_harm' | 'medication' | 'dangerous_person' | 'diagnosis' | 'past';

const drug =
  '(?:meds|medications?|medicines?|medicated|antidepressants?|ssris?|snris?|lithium|antipsychotics?|benzos?|benzodiazepines?|stimulants?|mood stabili[sz]ers?|prescriptions?|pills?|tablets?|dos(?:e|age)s?|sertraline|prozac|zoloft|lexapro|xanax|ritalin|adderall|methadone|insulin|the pill)';
const disorder =
  '(?:bipolar|adhd|add|autis(?:m|tic)|borderline|bpd|c?-?ptsd|ocd|schizophren\\w+|psychotic|psychosis|narcissis\\w+|dissociative|did|depress(?:ed|ion)|an anxiety disorder|mentally ill|a (?:mental|personality|eating) (?:illness|disorder)|anorexi\\w+|bulimi\\w+|dyslexi\\w+|asperger\\w*|a sociopath|a psychopath|on the spectrum|crazy|insane)';
const danger =
  "(?:hits? (?:me|us|the (?:kids|children))|beats? (?:me|us|the (?:kids|children))|beaten|violent|violence|threat\\w*|abus\\w*|chokes?|choked|strangl\\w*|stalk\\w*|rap(?:e|ed|ist)|assault\\w*|afraid of (?:him|her|them)|scared of (?:him|her|them)|afraid (?:he|she|they)(?:'ll| will| would| might)|scared (?:he|she|they)(?:'ll| will| would| might)|hurts? me|hurt me|dangerous|weapons?|gun|knife|controls? (?:me|everything)|won't let me|locks? me)";
const goOrSpeak =
  '(?:leav\\w*|left|break(?:ing)? up|broke up|divorc\\w*|mov(?:e|ing) out|get(?:ting)? away|run(?:ning)? away|escap\\w*|confront\\w*|stand(?:ing)? up to|face|report\\w*|press charges|tell(?:ing)? (?:him|her|them)|go(?:ing)? back|return\\w*|stay(?:ing)?|see (?:him|her|them)|meet(?:ing)?|testify|restraining order)';

const rules: readonly { topic: RefusedTopic; all: readonly RegExp[] }[] = [
  {
    topic: 'self_harm',
    all: [
      /\b(?:self[- ]?harm\w*|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? (?:myself|my (?:arms?|legs?|wrists?|skin))|burn(?:ing)? myself|punish(?:ing)? my (?:body|skin)|starv(?:e|ing) myself|purg(?:e|ing)|make myself (?:sick|throw up|vomit)|relapse (?:with|into) cutting|kill(?:ing)? myself|suicid\w*|end my life)\b/,
    ],
  },
  {
    topic: 'medication',
    all: [
      new RegExp(`\\b${drug}\\b`),
      /\b(?:stop|quit|skip|start|come off|coming off|go off|going off|get off|wean|taper|take|taking|lower|raise|increase|reduce|change|switch|should|need|whether|without|forget|on|double|refus\w+|try|ask(?:ing)? (?:for|about))\b/,
    ],
  },
  { topic: 'dangerous_person', all: [new RegExp(`\\b${danger}\\b`), new RegExp(`\\b${goOrSpeak}\\b`)] },
  {
    topic: 'diagnosis',
    all: [
      new RegExp(
        `\\b(?:do|might|could|may|did) i (?:really |actually |maybe )?have ${disorder}\\b|\\b(?:am|was|could) i (?:be )?(?:really |actually |just |maybe |a )*${disorder}\\b|\\b(?:if|whether|that|think|sure|wonder\\w*|believe) (?:i(?:'m| am| have| might have| might be| could be| could have| may have| may be)|it(?:'s| is)) (?:really |actually |maybe |just )*${disorder}\\b|\\b(?:diagnos(?:e|es|ing) me|(?:a|my|self|the right|the wrong)[ -]diagnos[ie]s|diagnosed (?:with|as)|get(?:ting)? diagnosed)\\b|\\bwhat(?:'s| is) wrong with (?:me|my (?:head|brain|mind))\\b|\\bwhich (?:disorder|illness)\\b|\\bwhat (?:disorder|illness|condition) (?:do|have|is)\\b`,
      ),
    ],
  },
  {
    topic: 'past',
    all: [
      /\bwhat (?:really |actually |exactly )?(?:happened|was done|did (?:he|she|they|my \w+) do) to (?:me|us)\b|\bwhat (?:really |actually )?happened (?:back then|in my childhood|when i was|that (?:night|summer|day|year)|at (?:home|school) (?:then|when))\b|\b(?:was|were|had) i (?:ever |really |actually )?(?:been )?(?:abused|molested|raped|touched|neglected|assaulted|traumati[sz]ed|beaten)\b|\bdid (?:it|this|that|something|anything) (?:really |actually |ever )?(?:happen|bad happen)\b|\b(?:is|are|was|were) (?:this|that|the|my|these|those) memor(?:y|ies) (?:real|true|false|made up)\b|\b(?:remember|recover|find|uncover|get back|dig up|unlock) (?:what happened|my (?:lost |repressed |hidden |missing )?(?:memories|childhood|past|trauma)|the (?:memory|memories|truth about my childhood))\b|\b(?:where|when) (?:does|did) (?:this|it|my \w+) (?:come from|begin|start)\b.*\b(?:child\w*|past|trauma|parents?|mother|father)\b|\b(?:something|somebody|someone) (?:may have|might have|must have|could have) happened to me\b|\bwhy (?:i )?(?:can't|cannot) (?:i )?remember (?:my childhood|anything before)\b|\b(?:my|a|the) (?:childhood )?trauma (?:was|is|comes|came)\b/,
    ],
  },
];

/** Which subject a message brings that no committee speaks about; null for the choices and tugs of a day. In English. */
export function refusedTopic(text: string): RefusedTopic | null {
  const words = text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
  return rules.find(({ all }) => all.every((rule) => rule.test(words)))?.topic ?? null;
}

const instead =
  'You can tell me about it here, as far as you like, or ask for a moment of grounding. The Help button has people.';

/** What is said instead of convening one: why not, and what is possible. */
export const topicAnswers: Record<RefusedTopic, string> = {
  self_harm: `I won't put this before a committee: software should not imagine voices about being hurt. What counts is how you are right now. ${instead}`,
  medication: `I won't put this before a committee: what to take is for a doctor or a pharmacist. Imagined voices could weigh on it wrongly. A committee can look at how you feel about asking them, if you like. ${instead}`,
  dangerous_person: `I won't put this before a committee: with somebody who may be dangerous, how and when matters more than any inner voice. People who know such situations can plan it with you; the Help button has their numbers. We can talk here about how you are today.`,
  diagnosis: `I won't put this before a committee: neither I nor imagined voices can know what anyone has. A doctor or a therapist can look at it with you. A committee can look at what you want to do next, today. ${instead}`,
  past: `I won't put this before a committee: imagined voices would make up what was, and that could do harm. What you find true is what counts, at your pace, best with a therapist beside you. A committee can look at something of now. ${instead}`,
};
