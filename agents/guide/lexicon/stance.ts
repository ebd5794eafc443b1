/** Ways of being toward something that let a person stay with it. */
export const selfWords =
  'curious|curiosity|interested|interest|open|openness|kind(?! of)|kindly|kindness|warm|warmth|caring|care about it|care for it|compassion|compassionate|tender|tenderness|calm|patient|patience|grateful|gratitude|thankful|appreciat(?:e|ive|ion)|(?:sorry|bad|sad|feel|feeling) for (?:it|him|her|them|that)|okay with it|ok with it|fine with it|at peace|loving|love|soft|softer|gentle|friendly|accepting|understanding|sympathy|sympathetic|respect|fond|want to (?:help|understand|know|hug|hold|comfort) (?:it|him|her|them)|connected|protective(?: of it)?';

/** Ways of being toward something that tell of another part in between. */
export const reactiveWords =
  "hat(?:e|es|ed)|annoyed|annoying|annoys|irritat(?:ed|ing)|angry|anger|mad|furious|sick of|fed up|tired of|want(?:s)? (?:it |him |her |them )?(?:to be )?(?:gone|rid|out|away)|rid of|get lost|go away|want it to (?:stop|leave|shut up|go)|wish it (?:would|wasn't|weren't|didn't|was)|shut up|afraid|scared|terrified|fear|fearful|frightened|anxious|nervous|worried|ashamed|shame|embarrassed|disgust(?:ed|ing)?|stupid|useless|pathetic|ridiculous|should|must stop|has to stop|needs to stop|frustrat(?:ed|ing)|resent(?:ful|ment)?|can't stand|despise|dislike|don't like|do not like|don't want|do not want|don't trust|overwhelmed|sad|guilty|guilt|helpless|hopeless|confused|impatient|judg(?:e|y|ing|mental)|critical|suspicious|wary|tense|uncomfortable|weak|bored|numb|detached|exhausted|drained|bad|jealous|hurt|alone|hostile|want to (?:run|hide|escape|fix|change|kill|fight|punch|push)|push it away";

export const neutralWords =
  'neutral|nothing much|nothing special|not much|nothing|indifferent|neither|meh|okay|ok|fine|alright|all right|whatever|mixed|used to it';
