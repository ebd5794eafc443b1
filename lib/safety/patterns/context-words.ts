import { generic, part, third } from './words';

/** Where one thought ends and the next begins, inside a sentence. */
export const clauseBreak =
  /[,:"()]|\b(?:but|however|though|yet|except|although|because|cause|cos|and (?:now|i|i'm|we|part|my|a|the|it|she|he|they|just|then|want)|so i|so we|that's why|i just|then|while|whereas|still,)\b/g;

export const negator =
  /\b(?:not|never|no|none|nobody|nor|neither|without|zero|nothing|stopped|free of|far from|no longer|\w+n't)\b/g;

/** Negated words that deny nothing; removed before negators are counted. */
export const idleNegation =
  /\b(?:not (?:sure|certain|only|just|even|that|like|stopping|going to (?:lie|stop)|allowed|safe|okay|ok|fine|well|good|in a good place|coping)|(?:don't|doesn't|didn't) (?:worry|get me wrong|know|care|tell|understand|get|see why|think i can|dare|need|stop|expect|mean|mind|leave|help|feel (?:well|good|safe|okay|ok))|(?:can't|couldn't|cannot|won't|wouldn't) (?:stop|help|shake|stand|see|tell|cope|get|wait|sleep|mind|be fixed|leave|shut|let|go|bear|take)|can't|couldn't|isn't (?:stopping|going away|sure|safe|helping)|no (?:idea|one knows|one else|wonder|energy|way out|hope|choice|reason|point|friends|money)|why not|nobody (?:knows|cares|understands)|never (?:told|said|stop\w*|felt)|haven't (?:told|said|slept|stopped)|aren't|there's nothing left|nothing (?:helps|works|left|else))\b/g;

export const longAgo =
  /\b(?:years? ago|months ago|long (?:time )?ago|ages ago|when i was (?:a |\d|little|young|small|younger|at (?:school|uni)|in (?:school|college|uni)|six|seven|eight|nine|ten|eleven|twelve|thir|four|fif|six|seven|eigh|nine|twenty|pregnant)\w*|used to|back then|back in|in (?:19|20)\d\d|last year|as a (?:kid|child|teen\w*|student)|in my (?:teens|twenties|thirties|childhood|youth)|in the past|before (?:i|my) (?:therapy|recovery|treatment|got help|met|started)|growing up|once upon|decades? ago|at (?:school|uni|university|college) i|during (?:lockdown|uni|school|my divorce))\b/;

export const nowadays =
  /\b(?:again|now|today|tonight|still|lately|these days|coming back|comes back|came back|is back|are back|at the moment|this (?:week|morning|evening|month)|recently|ever since|since|nowadays|always|every day|last night|yesterday)\b/;

export const recent =
  /\b(?:last night|yesterday|this (?:morning|week|afternoon|evening)|earlier|just now|all day|today|tonight|on the way|a few days ago|the other (?:day|night)|last week|lately|recently|again)\b/;

export const presentTense =
  /\b(?:wants?|wish|wishes|need|needs|i'm|am|going to|will|is|are|thinking|keeps?|tells|says|hope|hopes)\b|'ll\b/;
export const pastTense =
  /\b(?:wanted|wished|tried|thought|was|were|planned|considered|attempted|felt|cut|hoped|used to|had|took|overdosed|dreamt|decided|needed|longed|burned|burnt|did)\b/;
export const reported =
  /\b(?:said|says|told|whispered|screamed|shouted|kept saying|announced|admitted|wrote)\b/;

export const studyWords =
  /\b(?:essays?|novels?|books?|story|characters?|songs?|lyrics|films?|movies?|tv (?:show|series)|articles?|research|papers?|statistics|rates?|prevention|courses?|documentary|podcasts?|shakespeare|romeo|juliet|hamlet|ophelia|plath|durkheim|training|awareness|poems?|episode|dissertation|thesis|lectures?|seminar|module|textbook|history of|study|studies|studying|psychology class|museum|the news|bombers?|first aid|screenplay|scene|theory|meaning of|protagonist|netflix|police procedural|law)\b/;

export const therapyTalk =
  /\b(?:therap\w+|counsell?or|psychiatrist|psychologist|in session|my group|social worker|nurse)\b.{0,60}\b(?:mapped|talked|worked|met|discussed|drew|explored|named|spoke|know(?:s)? about|found|helped|made friends|looked at|went over|covered)\b|\b(?:mapped|talked about|worked with|met|discussed|drew|explored|named|spoke about)\b.{0,60}\b(?:therap\w+|counsell?or|in session)\b/;

export const trifle =
  /\brather die than (?!live|living|go on|be (?:here|alive)|keep|face|stay|wake|carry on|exist|feel|go back)|\b(?:if|when|before) (?:i|we|he|she|they|this|my boss|one more|another|someone)\b.{0,25}\b(?:one more|another|spreadsheet|email|meeting|slide|zoom|call|exam|essay|homework|powerpoint|printer|monday|update|song|queue|laundry|wifi|deadline|revision|assignment|on mute)\b|\bif (?:there's|there is|i have to|i get|i see|i hear) (?:one more|another)\b/;

export const relationshipWords =
  /\b(?:relationship|marriage|engagement|boyfriend|girlfriend|husband|wife|contract|friendship|meeting|lease|affair|dating|subscription|membership|situationship|dating|job|project)\b/;

/** Everyone who may be speaking or spoken of, nearest first when read backwards. */
export const speakers = new RegExp(
  `(?<third>\\b${third}\\b)|(?<part>\\b${part})|(?<generic>\\b${generic}\\b)|(?<self>\\b(?:i|i'm|i've|i'll|i'd|me|we|us|we're|we'll)\\b)|(?<pronoun>\\b(?:he|she|they|he'll|she'll|they'll|he's|she's|they're|they've|him|her|them)\\b)`,
  'g',
);
