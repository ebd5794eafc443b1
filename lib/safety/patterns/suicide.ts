import { allSofteners, type Rule, rule } from './rule';
import { gap, killVerb, part, reflexive, wish } from './words';

const softens = allSofteners;
const ideation = (source: string, more: Partial<Rule> = {}): Rule =>
  rule('ideation', 'suicide', source, { softens, ...more });

const dying =
  '(?:die|dying|be dead|being dead|be dead already|stay dead|be gone (?:forever|for good)|not exist(?:ing)?|not be alive|not being alive|not be here (?:any ?more|tomorrow|at all)|not being here any ?more|cease to exist|stop existing|stop living|stop being alive|never wake up|not wake up|not waking up|never waking up|sleep forever|disappear (?:forever|for good|permanently)|commit suicide|overdose|overdosing|take an overdose|end (?:it all|everything)|ending (?:it all|everything)|end things(?! with)|step in front of (?:a|the)|jump in front of (?:a|the)|walk into traffic|blow (?:my|our) brains out|slit (?:my|our) wrists?|pull the trigger|be with god now|go to sleep and (?:never|not)|kill (?:me|us)|killing (?:me|us))\\b';

const endIt =
  "(?:should|want|wants|wanted|going to|need|needs|ready|time|just|could|'ll|will|let's|tempted|plan|plans|planning|how|way|ways|to|about|thinking of|thinking about|says|keeps saying) (?:to |we |i |just |that )*(?:end it|ending it)\\b(?! (?:on|there|here|at|early|soon so|by))";

const jumping =
  '(?: in front of| off| from| out of| out| onto| on| under)(?: of)?(?: a| the| that| this| my)? (?:bridge|roof|rooftop|building|balcony|cliff|window|train|car|bus|truck|lorry|ledge|tower|platform|car park|tracks|rails|railway|motorway|(?:\\w+ )?floor window)';

/** Fear of dying, or dying as a plain event. */
const notAWish =
  /^(?:going|about|'ll|will|might|would|could|'d|have|has|how|feels?|feeling|let's|keeps?|make|makes|making|say|says|imagine|meant|supposed)\b(?!.*\b(?:want|should|must|better)\b).*\b(?:die|dying|be dead|sleep forever)$|^(?:thinks?|thought|thinking|feels?|says?|told|tells) (?:me )?(?:that )?(?:i|we|she|he|it|they)(?:'m| am| was| would| might| could| will|'ll|'d)\b.*\b(?:die|dying)$|^(?:like|love|feels?|feel like) (?:i'm )?dying$|^let(?:s|'s)? (?:it|them|him|this|that|things)\b.*|^about (?:to )?(?:die|dying|not waking up)$/;

/** Wishing to be dead or thinking of suicide, in any person and by any part. */
export const suicideRules: readonly Rule[] = [
  ideation(`\\b${killVerb} ${reflexive}\\b`),
  ideation(`(?:\\b|(?='))${wish}${gap} ${dying}`, { never: notAWish }),
  ideation(
    `(?:\\b|(?='))(?:wants?|should|must|need(?:s)? to|have to|has to|deserves? to|might as well|ought to|just|please|let me|let us)(?: \\w+)? (?:die|be dead)\\b`,
    {
      unless:
        /\b(?:going to die alone|we(?:'re| are)? all (?:have to|going to|must) die|everyone (?:has|have) to die)\b/,
    },
  ),
  ideation(
    '\\b(?:take|takes|taking|took|end|ends|ending|ended) (?:my|our|its|his|her|their) (?:own )?(?:life|lives)\\b(?! (?:back|over|seriously|in|forward|further|to the|into|apart|for granted|story|savings|away from))',
  ),
  ideation(
    "\\b(?:don't|doesn't|do not|does not|didn't|not|no longer|never|nor|can't|isn't|without)(?: even| really| actually| just| truly| going to| sure i)?(?: want| wants| wanted| wanting| wish| wishes| deserve| deserves| care to| need| plan| planning| see (?:myself|me)| bear)(?: to| i| it| me)*(?: keep| go on| still| just)? (?:live|living|be alive|being alive|stay alive|exist|existing|be on this (?:earth|planet)|survive|be here any ?more|be here any longer|be here tomorrow|be around any ?more|wake up(?: tomorrow| again| any ?more| ever| in the morning|(?= ?[.,!?;\\n]| ?$)))\\b(?! (?:with|here|in|there|near|at|on|together|abroad|like|a lie|under|next|off|by|up to|early))",
  ),
  ideation(
    `\\b${part} (?:doesn't|does not|didn't) want (?:me |us )?to be (?:here|alive|around)\\b(?! (?:at|in) )`,
  ),
  ideation(
    "\\bwish(?:es|ed|ing)? (?:that )?(?:i|we|it|she|he|they|this body|my heart)(?:'d| was| were| could| had| would| wasn't| weren't| didn't| hadn't| wouldn't)? ?(?:just |be |been |never |all )*(?:dead|die|died|gone|born|exist|existed|alive|wake up|woken up|disappear|stop beating|here any ?more|sleep forever|vanish)\\b",
  ),
  ideation(
    '\\bwish(?:es)? (?:someone|something|somebody|a (?:car|bus|train|truck)|god|he|it|they) would (?:just )?(?:kill me|hit me|run me over|end (?:it|me|my life)|take me(?: away)?|finish me)\\b',
  ),
  ideation(
    "\\bwouldn't (?:mind|care) (?:if i (?:died|was dead|never woke up|didn't wake up|got hit)|dying|being dead|not waking up)\\b",
  ),
  ideation(
    "\\b(?:better|happier|easier|simpler|relieved)(?: off)? (?:if i (?:was|were|am|wasn't|weren't|died|had never|'d never|disappeared|never|killed|didn't)|without (?:me|us)\\b|with me (?:gone|dead)|when i'm (?:gone|dead)|once i'm (?:gone|dead)|dead\\b)",
  ),
  ideation(
    "\\b(?:no ?one|nobody|would anyone|who) (?:would|will|'d|even)?(?: even| really)? ?(?:miss|notice|care|mind|be sad)(?: me)? if (?:i|we|me) (?:died|was|were|disappeared|wasn't|weren't|killed|vanished|stopped existing|jumped|didn't wake)",
  ),
  ideation(
    "\\b(?:no|not any|isn't any|without(?: a| any)?) (?:reason|point|purpose)(?: left)?(?: for me)? (?:to|in|for) (?:live|living|being alive|be alive|staying alive|stay alive|keep living)\\b",
  ),
  ideation(
    "\\bnothing(?: left)? to live for\\b|\\b(?:life|living|it)(?:'s| is|isn't| isn't)? (?:just )?(?:not )?(?:not |isn't )worth living\\b|\\bnot worth living\\b|\\bisn't worth living\\b",
  ),
  ideation(
    '\\b(?:tired|sick|done|finished|exhausted|weary) (?:of|with|from) (?:living|life|being alive|existing|existence|being here|staying alive|my life)\\b(?! (?:with|in|at|out))',
  ),
  ideation(
    "\\b(?:i'm|i am|i feel|i've been|i was|we're|we are|feel|feels|feeling|felt|is|are|am|get|gets|getting|been|so|really|very|actively|passively|a|my|the|this|that|its|our|another|sometimes|going|having|have|has|these|those|with) (?:bit |little |quite |very |really |so |feeling |being |actively |passively |old )*suicidal\\b",
    {
      unless:
        /\b(?:suicidal (?:people|patients|clients|teens|characters?|students)|(?:essay|article|book|film|paper|training|course|lecture) (?:on|about|for))\b/,
    },
  ),
  ideation(
    "\\b(?:think|thinks|thinking|thought|thoughts?|ideas?|dream\\w*|fantas\\w*|consider\\w*|want\\w*|contemplat\\w*|plan\\w*|commit\\w*|obsess\\w*|suggest\\w*|offer\\w*|whisper\\w*|talk(?:s|ing) about|says|option|answer|urges?)(?: it's| is| of| about| on| to| it| by| my| committing| with| own| the| only)* suicide\\b",
  ),
  ideation(
    '\\bsuicide (?:is|feels like|seems|looks like|would be) (?:the|my|an?|our) (?:only )?(?:answer|option|way out|solution|relief|comfort|exit|choice)\\b|\\bmy suicide (?:plan|note|letter|date)\\b|\\ba suicide (?:plan|note)\\b',
  ),
  ideation(
    `\\b(?:${part}|it|he|she|they|i)(?: that| which| who)?(?: really| just| always| still|'s| is)? (?:wants?|wanted|needs?|urges?|keeps?|tells|telling|is telling|begs|pushes|pushing|whispers|says|dares|wanting)(?: me| us| i should| we should| i)?(?: to)?(?: just)? (?:jump|jumping)\\b(?! (?:in\\b(?! front)|at|to|on|ship|for joy|up|rope|the (?:gun|queue|line)|into|ahead|straight|through|right|around|over|the shark|with|rope|higher|and down|between|back|out of bed|a))`,
  ),
  ideation(
    `\\b(?:jump|jumping|jumped|throw (?:myself|us)|throwing (?:myself|us)|leap|leaping|step|stepping|fall|falling|dive|push (?:me|us))${jumping}\\b`,
    {
      unless:
        /\b(?:diving board|dreamt|dreamed|in (?:a|my|the|this) dream|nightmare|bungee|parachute|skydive|game|video)\b/,
    },
  ),
  ideation(
    '\\b(?:drive|driving|crash|crashing|swerve|swerving|steer|steering|walk|walking)(?: my| the| our)?(?: car)? (?:into|off|in front of)(?: a| the| an| some)? (?:tree|wall|bridge|cliff|oncoming|traffic|lorry|truck|river|sea|ocean|lake|barrier|train|motorway)\\b',
    {
      unless: /\b(?:nearly|almost|accident|someone|he|she) (?:drove|crashed|walked)\b|\bto cool|swim\b/,
    },
  ),
  ideation(
    `\\b(?:${part}|it|he|she|they|voice|protector|firefighter)(?: that| which| who)?(?: really| just| always| still)? (?:wants?|wanted|wishes|needs?) (?:me|us|all of us|both of us)(?: to be| all| both)? (?:dead|gone forever|gone for good)\\b`,
  ),
  ideation('\\bsuicid(?:e|al) (?:thoughts?|ideation|urges?|feelings?|plans?|fantas\\w+)\\b'),
  ideation(endIt),
  ideation(
    "\\b(?:what if|if only|hope|wish|would anyone care if|imagine if|happen(?:s)? if|glad if|care if|sad if|like it if|easier if) (?:i|we) (?:just )?(?:die|died|was dead|were dead|killed|never woke|didn't wake|don't wake)\\b",
  ),
  ideation(
    '\\b(?:join|be with|go to|go and be with) (?:him|her|them|my (?:mum|mom|dad|son|daughter|wife|husband|brother|sister|baby|friend|nan|gran)) (?:in (?:heaven|the grave|death)|on the other side|up there)\\b',
  ),
  ideation(
    '\\b(?:goodbye (?:letters?|notes?|cruel world)|suicide notes?|say(?:ing)? (?:my )?(?:final|last) goodbyes?)\\b',
    { softens: ['negation', 'past', 'third_party', 'study'] },
  ),
];
