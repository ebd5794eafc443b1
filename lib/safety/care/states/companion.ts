import { scene } from '../scene';

/** The last words of a frame. After them the ordinary companion answers. */
export const companion = scene({
  name: 'companion',
  frame: 'crisis',
  about: 'The last words before the ordinary companion answers again.',
  needs: 'suicide',
  says: {
    cleared: {
      texts: [
        'Thank you for answering. I’ll stay gentle from here, and help stays in reach if it changes: {line}, or someone you trust. Would you like to talk, go on carefully, or rest?',
        'All right, I take your word for it. We keep it soft, and {line} is there should it shift. What would suit you: talking, going on carefully, or a rest?',
        'Thank you for saying so. If it ever turns, you can tell me, someone you trust, or {line}. Shall we talk, go on carefully, or rest?',
      ],
      buttons: ['just_talk', 'go_on', 'stop_here'],
      card: 'small',
    },
    cleared_others: {
      texts: [
        'Thank you for answering. The anger may stay; you needn’t act on it. {line}, or someone you trust, can hear it if it grows. Would you like to talk about it, go on, or rest?',
        'All right. If that changes, please tell someone you trust, or {line}, and get some distance. What would suit you now: talking, going on, or a rest?',
        'I take your word for it. Should it get closer, {line} or someone you trust before anything else. Talk, go on, or rest: which would you like?',
      ],
      buttons: ['just_talk', 'go_on', 'stop_here'],
      card: 'small',
    },
    figure: {
      texts: [
        'Then I misread you, and I’m sorry. I’d rather ask once too often. Everything is as it was before; where would you like to go on?',
        'I took it too literally. I apologise, and nothing of it stays. What were you saying?',
        'My mistake, sorry: I read an expression as more than that. We can carry on where we were. What would you like?',
      ],
      buttons: ['go_on', 'just_talk', 'stop_here'],
    },
    leave: {
      texts: [
        'Thank you for letting me stay near. It stays gentle today: no exploring, just talk if you like. I’m still software; {line} and someone you trust can hear more than I can. Who will know how today was?',
        'It is quieter now, so I step back. Today stays light, with no exploring. {line} and someone you trust are there if it returns. What kind thing comes next for you?',
        'Let’s leave it here and keep the day light. If it comes back, please don’t wait: someone you trust, {line}, or {emergency}. Is there someone you will see today?',
      ],
      buttons: ['just_talk', 'stop_here'],
      card: 'small',
    },
    carer_leave: {
      texts: [
        'You can come back to this at any time. {line} is there for you as well as for them, and {emergency} if it gets worse. What would help you now?',
        'I’ll leave it there for now. Please let someone know how it is for you, too. {emergency} if things change with them. What would you like to turn to?',
        'That is a lot to hold for someone. {line} stays within reach, {emergency} for danger. Would you like to go on, talk, or rest?',
      ],
      buttons: ['go_on', 'just_talk', 'stop_here'],
      card: 'small',
    },
    abuse_leave: {
      texts: [
        'We can talk of other things. What you told me has not become small: {abuse_line} is there on any day, {emergency} for danger. No exploring today. What would you like to talk about?',
        'All right. It stays gentle today, without exploring. Help at the top has {abuse_line}, and Leave quickly is beside it. What is on your mind?',
        'Let’s turn to something else, softly. If it starts again: {emergency}, someone you trust, {abuse_line}. What would do you good now?',
      ],
      buttons: ['just_talk', 'stop_here'],
    },
    rest_today: {
      texts: [
        'We can talk of ordinary things now. The exploring rests today, and a doctor should still hear about it. {line} is there until then. What would you like to talk about?',
        'All right, something plain. No exploring today, and please keep a doctor and someone you trust in it. What comes next in your day?',
        'Let’s keep to simple things. Should it get louder again, {line} or a doctor, please. What would you like now?',
      ],
      buttons: ['just_talk', 'stop_here'],
    },
    body_leave: {
      texts: [
        'I’ll leave it there. Please keep a doctor in it, and someone you trust. Help at the top has lines for this. Would you like to talk, go on gently, or rest?',
        'That is enough about it for now. A doctor, and someone you trust, should know. What would suit you: talking, going on gently, or a rest?',
        'Thank you for answering. Let a doctor hear about it this week, please. Would you like to talk, go on gently, or rest?',
      ],
      buttons: ['just_talk', 'go_on', 'stop_here'],
      card: 'small',
    },
    outward_leave: {
      texts: [
        'Let that be the next thing, before we talk on. I’m here as software is, and people are better company. What would you like to do today?',
        'Then I’d put that first, even if it is small. You can write here as well. What was on your mind?',
        'That is a start. Keep people before software, also on hard days. What would you like to talk about?',
      ],
      buttons: ['just_talk', 'go_on', 'stop_here'],
    },
    checked_in: {
      texts: [
        'Thank you for answering. It stays gentle today, and {line} is near if that changes. What would you like to do?',
        'Then we take it softly. Should it come back, tell me, someone you trust, or {line}. Where would you like to begin?',
        'All right. I keep it light today. {line} and someone you trust stay in reach. What is on your mind?',
      ],
      buttons: ['just_talk', 'go_on', 'stop_here'],
    },
    age_corrected: {
      texts: [
        'Thank you for putting that right. We can go on where we were. What were you noticing?',
        'All right, I had that wrong. Shall we pick up where we left off?',
        'Thank you, I have corrected it. Where would you like to go on?',
      ],
      buttons: [],
    },
    stopped: {
      texts: [
        'All right, we stop here. Look around the room once more. What ordinary thing will you do next?',
        'Then we leave it. Feel the floor for a moment. What comes next in your day?',
        'We stop. Something warm or something plain would be kind now. What will it be?',
      ],
      buttons: [],
    },
    ground_rest: {
      texts: [
        'Then let that be it for today. The exploring rests; please share how it was with someone you trust, a friend or a therapist. What ordinary thing comes next?',
        'That is plenty for one day. No more exploring today; a friend or a therapist is better company for it. What will you do next?',
        'We close it here for today. Let someone close, or a therapist, know that it was a lot. What would be kind to you now?',
      ],
      buttons: ['numbers'],
      card: 'small',
    },
  },
  short: ['Help stays at the top. What would you like now?', 'We keep it gentle. What comes next for you?'],
  hears: [],
  else: ['cleared'],
  patience: 0,
  next: null,
});
