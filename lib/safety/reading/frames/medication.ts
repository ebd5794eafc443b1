import { type Frame, frame } from '../frame';

const agreed = [
  'with|by|from|and|ask|asked|tell|told|say|said|advice|supervision|plan . {own}? doctor|gp|psychiatrist|pharmacist|consultant|nurse|dr|specialist|oncologist|prescriber',
  '{own}? doctor|gp|psychiatrist|pharmacist|consultant|nurse|dr|specialist|oncologist|dentist|midwife . stop|switch|take|change|lower|reduce|say|said|agree|advise|recommend|and|take',
  'course|antibiotic|antibiotics|vitamin|vitamins|supplement|finish|taper|tapering|iron|hayfever|hay fever|antihistamine|allergy|melatonin|pill for contraception|contraceptive|birth control',
  'one|yesterday . tablet|dose|pill .. pharmacist|problem|fine',
  '{fiction}',
];

/** Medicine that keeps somebody well, left off, thrown away or taken otherwise, with nobody knowing. */
export const medicationFrames: readonly Frame[] = [
  frame({
    why: 'medication.stopped',
    kind: 'medication_stopped',
    strength: 'clear',
    study: 'keep',
    says: [
      'stop|quit|skip|refuse|ditch|drop|cut|halve|miss|stopped|quitting|abandon|bin|cease|discontinue|decline !by|for photo|at|out .. {prescribed} !again|kicking|work|and|as|time',
      'off {own}? {prescribed}', 'come|came|coming|go|going|get|wean|be|been|take|took . {ourselves}? off . {own}? .. {prescribed}', 'throw|threw|bin|binned|flush|flushed|toss|pour|chuck|tip|empty|burn|hide|spit|bury|dump|wash .. {prescribed} .. away|bin|toilet|out|down|drain|sink|tongue|bush|rubbish|trash|window|river|$',
      'throw|bin|flush|toss|chuck|spit|dump|binned away|out? {own}? . {prescribed}', 'throw|toss away|out . {prescribed}', 'flush them|it', 'not|never|hardly|barely . be|have|take|taking|taken|inject|injecting|touch|pick|collect|fill|use|need|want|renew|swallow|refill up? {own}? . {prescribed} !yet|today|with',
      'not need|want {own}? . {prescribed} !help|for|from|more', 'without {own}? {prescribed}', '{prescribed} .. not . take|have|had|touch|swallow|work|inject', 'double|triple|halve|change|up|lower|cut {own} dose|dosage|meds|tablets', 'take|took|taking double|triple|extra .. bad day|dose|own|without|doctor|day', 'dose on my own', '{prescribed} .. in bin|toilet|drain|river|rubbish', '{prescribed} .. make us|me|him|her stupid|fat|slow|numb|dull|dumb|zombie|flat|foggy', '{prescribed} be . poison|control|leash|chain|cage|trap|how they|not for|lie', 'decide|vote|choose|agree|convince .. not|without|no . need|take|want|more . {prescribed}', 'who|what need {prescribed} when', 'run|ran out of {prescribed} .. week|weeks|days|ago|month', 'pretend . take|swallow', '{prescribed} under {own}? tongue', 'refuse|stop|end|skip treatment|dialysis|chemo|chemotherapy',
    ],
    unless: agreed,
  }),
  frame({
    why: 'medication.neglect',
    kind: 'medical_emergency',
    strength: 'clear',
    study: 'keep',
    says: [
      'wound|cut|foot|leg|infection|sore|lump .. green|black|smell|rot|infected|spread|pus', 'not go|see|call|tell|let to? doctor|hospital|gp|ambulance|a&e|er .. wound|lump|bleed|chest|part|see what happen|infection|pain', 'not . wash|wash|shower|leave bed|get up|get out .. week|weeks|fortnight|month|days', 'lie in {own} own? . mess|dirt|filth|piss|urine', 'not . wash|washed|bathe|showered in|for .. week|weeks|fortnight|month', 'mould|mold in . cup|cups|bed|sink .. bed|wash|week', 'not eat . not wash', 'can not make {ourselves} move',
    ],
    unless: ['{fiction}', 'hair|car|dog|curtains|window|jeans|holiday|camping|festival', 'good|cosy|lazy|nice day'],
  }),
  frame({
    why: 'medical.now',
    kind: 'medical_emergency',
    strength: 'strong',
    study: 'keep',
    other: 'keep',
    says: [
      'unconscious|unresponsive', 'not|stop|stopped|isnt . breathe|breathing !exercise|for good|on purpose', 'not . wake up|respond|responding|wake .. took|pill|drink|overdose|shake|floor|slap', 'will not wake up', 'turn|turning|go|going|gone|lip|lips . blue', 'mate|friend|he|she|brother|sister be blue|grey', 'blue and snore|snoring', 'snore|snoring . funny|weird|strange .. took|blue|stuff|wake', 'crush chest pain', 'chest pain .. arm|jaw|sweat|spread|left|down', 'one side of .. face|body|mouth|arm', 'face . droop|hang|drop|sag', 'talk|speech funny|slur .. face|side|arm|fall', 'cough|vomit|throw|spit|puke|sick .. blood', 'have|having . seizure|stroke|heart attack', 'on . floor .. empty . packet|bottle|box|strip|blister', 'coughing blood',
    ],
    unless: ['{fiction}', 'panic attack', 'scared|afraid|fear|worry|think|thought|feel|like .. heart attack|stroke|seizure', 'nearly|almost|give|gave me|him|her . heart attack|stroke', 'heart attack when|lol', '{wish} .. stop breathe|wake', 'sky|sea|water|paint|hair|nails|jeans|room|vote|state', 'phone|laptop|server|app|printer|screen|website|bot|computer|car|engine'],
  }),
];
