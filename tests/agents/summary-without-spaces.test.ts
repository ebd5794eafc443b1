import { expect, test } from 'vitest';
import { summaryByRule } from '@/agents/engine/sessions/by-rule';

test.each([
  ['今天我和妹妹吵架了，心里一直很难过。', '她说我从来不听她说话。'],
  ['今日は妹と喧嘩して、ずっと胸が苦しいです。', '彼女は私が話を聞かないと言いました。'],
  ['วันนี้ฉันทะเลาะกับน้องสาวและรู้สึกแย่ทั้งวัน', 'เธอบอกว่าฉันไม่เคยฟังเธอ'],
])('a session in a language without spaces has a summary', (...said) => {
  expect(summaryByRule(said)).not.toBe('');
});
