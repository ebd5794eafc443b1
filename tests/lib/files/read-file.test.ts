import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '@/lib/files/read-file';
import { aDocx, aPdf, aPicture, aPictureThatSays, bytesOf, joined } from '../../support/files';
import { must } from '../../support/scene';

const reads = async (name: string, bytes: Uint8Array) => must(await readFile(name, bytes, 'ada'));
const refusal = async (name: string, bytes: Uint8Array) => {
  const began = performance.now();
  const read = await readFile(name, bytes, 'ada');
  expect(performance.now() - began).toBeLessThan(30_000);
  return read.ok ? `taken as ${read.value.kind}` : read.error.message;
};

describe('what is in a file is read', () => {
  test('text, in UTF-8 and in UTF-16 with a mark', async () => {
    expect(await reads('a.txt', bytesOf('Grüße\r\nagain'))).toMatchObject({
      kind: 'text',
      text: 'Grüße\nagain',
    });
    const wide = joined(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from('Tee', 'utf16le')));
    expect(await reads('a.txt', wide)).toMatchObject({ kind: 'text', text: 'Tee' });
  });
  test('text of Windows, with its quotation marks and dashes', async () => {
    const words = (text: string, ...more: number[]) =>
      joined(new Uint8Array(Buffer.from(text, 'latin1')), new Uint8Array(more));
    expect(await reads('a.txt', words('Liebe Gr\u00fc\u00dfe, es war sch\u00f6n.'))).toMatchObject({
      ...{ kind: 'text', text: 'Liebe Grüße, es war schön.' },
      mediaType: 'text/plain; charset=windows-1252',
    });
    expect(await reads('a.md', words('It was 5 ', 0x80, 0x20, 0x96, 0x20, 0x84, 0x61, 0x93))).toMatchObject({
      ...{ kind: 'markdown', text: 'It was 5 € – „a“' },
    });
    for (const text of [
      'Þetta er ágætt, sagði hún við mig.',
      'Ça a été très dur, où qu’il fût.',
      'Não são canções, é só o mês que vem.',
    ])
      expect(
        await reads('a.txt', new Uint8Array(Buffer.from(text.replace('’', '\x92'), 'latin1'))),
      ).toMatchObject({ text });
  });
  test.each([
    ['UTF-8 that was damaged', () => joined(bytesOf('Grüße, schön, Mühe'), new Uint8Array([0xff, 0x20]))],
    [
      'another code page',
      () => new Uint8Array(Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea', 'latin1')),
    ],
    // Příběh o řece, která šla. · Şimdi düşünüyorum, çok ağır. · Fűrész, kőműves és hűvös erdő.
    ['Czech', () => new Uint8Array(Buffer.from('P\xf8\xedb\xech o \xf8ece, kter\xe1 \x9ala.', 'latin1'))],
    [
      'Turkish',
      () => new Uint8Array(Buffer.from('\xdeimdi d\xfc\xfe\xfcn\xfcyorum, \xe7ok a\xf0\xfdr.', 'latin1')),
    ],
    [
      'Hungarian',
      () => new Uint8Array(Buffer.from('F\xfbr\xe9sz, k\xf5m\xfbves \xe9s h\xfbv\xf6s erd\xf5.', 'latin1')),
    ],
    ['a byte that no character has', () => new Uint8Array([...bytesOf('hello '), 0xfc, 0x81])],
    [
      'signs that are no words',
      () => new Uint8Array([...bytesOf('a long line of it '), 0xd7, 0xf7, 0xac, 0xb1]),
    ],
    ['a control character', () => new Uint8Array([...bytesOf('hello '), 0xfc, 0x01])],
  ])('%s is not taken for it', async (_, bytes) => {
    expect(await refusal('a.txt', bytes())).toContain('not taken');
  });
  test('Markdown, which is told by its name alone', async () => {
    expect(await reads('a.md', bytesOf('# Evening'))).toMatchObject({ kind: 'markdown', text: '# Evening' });
  });
  test('a PDF, page after page', async () => {
    const read = await reads('a.pdf', aPdf(['The first page.', 'The second page.']));
    expect(read).toMatchObject({ kind: 'pdf', pages: 2, mediaType: 'application/pdf' });
    expect(read.text).toMatch(/The first page\.\s+The second page\./);
  });
  test('a Word document, a line for each paragraph', async () => {
    expect(await reads('a.docx', aDocx(['One &amp; two.', 'Three.']))).toMatchObject({
      kind: 'docx',
      text: 'One & two.\nThree.',
    });
  });
  test.each([
    ['once where it stands twice', ['The heron.'], ['The heron.'], 'Before. The heron. After.'],
    ['also where only the older form has any', [], ['The heron.'], 'Before. The heron. After.'],
    [
      'also those of one after another',
      ['The heron.', 'The crow.'],
      ['The heron.', 'The crow.'],
      'Before. The heron. The crow. After.',
    ],
  ])('words in a text box of Word, %s', async (_, choice, fallback, text) => {
    const run = (words: string) => `<w:r><w:t xml:space="preserve">${words} </w:t></w:r>`;
    const boxes = Array.from({ length: Math.max(choice.length, fallback.length) }, (_, n) => {
      const [newer, older] = [choice[n], fallback[n]].map((words) => (words ? run(words) : '<w:r/>'));
      const nested = `<mc:AlternateContent><mc:Choice>${newer}</mc:Choice><mc:Fallback>${newer}</mc:Fallback></mc:AlternateContent>`;
      return `<mc:AlternateContent><mc:Choice Requires="wps">${nested}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`;
    });
    const xml = `<?xml version="1.0"?><w:document><w:body><w:p>${run('Before.')}${boxes.join('')}${run('After.')}</w:p></w:body></w:document>`;
    expect((await reads('a.docx', aDocx([], {}, xml))).text.trim()).toBe(text);
  });
  test('words in a text box that stands in three forms, or around another one, are read once', async () => {
    const run = (words: string) => `<w:r><w:t xml:space="preserve">${words} </w:t></w:r>`;
    const box = (...forms: string[]) =>
      `<mc:AlternateContent>${forms.map((form, n) => (n === forms.length - 1 ? `<mc:Fallback>${form}</mc:Fallback>` : `<mc:Choice>${form}</mc:Choice>`)).join('')}</mc:AlternateContent>`;
    const thrice = box(run('The heron.'), run('The heron.'), run('The heron.'));
    const around = box(`${run('The crow.')}${box('<w:r/>', '<w:r/>')}`, run('The crow.'));
    const xml = `<?xml version="1.0"?><w:document><w:body><w:p>${thrice}${around}</w:p></w:body></w:document>`;
    expect((await reads('a.docx', aDocx([], {}, xml))).text.trim()).toBe('The heron. The crow.');
  });
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'a %s, of which smaller ones are made',
    async (format) => {
      const { kind, picture } = await reads(`a.${format}`, await aPicture(format));
      expect([kind, picture?.width, picture?.height]).toEqual(['image', 40, 30]);
      for (const made of [picture?.preview, picture?.thumbnail])
        expect(made?.subarray(8, 12).toString('latin1')).toBe('WEBP');
    },
  );
  test('a picture is told by its bytes, whatever picture its name says', async () => {
    expect(await reads('a.jpg', await aPicture('png'))).toMatchObject({ mediaType: 'image/png' });
  });
  test('of a long text the beginning, and it says so', async () => {
    const read = await reads('a.txt', bytesOf('word '.repeat(60_000)));
    expect([read.isCut, read.text.length]).toEqual([true, 199_999]);
  });
});

describe('a hostile file is refused', () => {
  const zipBomb = () => aDocx([], {}, `<w:document>${' '.repeat(30_000_000)}</w:document>`);

  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['nothing', 'a.txt', () => bytesOf(''), /empty/],
    ['more than 10 MB', 'a.txt', () => new Uint8Array(10_485_761).fill(97), /10 MB/],
    ['a program', 'a.txt', () => joined(bytesOf('MZ'), new Uint8Array(200)), /not taken/],
    [
      'a program with an innocent ending',
      'a.png',
      () => joined(bytesOf('MZ'), new Uint8Array(200)),
      /not taken/,
    ],
    ['a picture called a text', 'a.txt', () => aPicture(), /not what its name says/],
    ['a text called a picture', 'a.png', () => bytesOf('hello'), /not what its name says/],
    ['a text called a program', 'a.exe', () => bytesOf('hello'), /not what its name says/],
    ['a PDF called a Word document', 'a.docx', () => aPdf(['x']), /not what its name says/],
    ['SVG with a script', 'a.svg', () => bytesOf('<svg onload="alert(1)"><script>1</script></svg>'), /SVG/],
    ['SVG called a text', 'a.txt', () => bytesOf('\n<?xml version="1.0"?><!-- x --><svg xmlns="x"/>'), /SVG/],
    ['SVG with a document type', 'a.txt', () => bytesOf('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), /SVG/],
    ['a page called a text', 'a.txt', () => bytesOf('\ufeff<!doctype html><p>'), /HTML/],
    ['a zip bomb', 'a.docx', zipBomb, /larger than it says/],
    ['an archive', 'a.docx', () => zipSync({ 'a.txt': strToU8('x') }), /no Word document/],
    [
      'an archive of thousands of files',
      'a.docx',
      () =>
        aDocx(
          ['x'],
          Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`x/${n}`, new Uint8Array()])),
        ),
      /larger/,
    ],
    [
      'a document with macros',
      'a.docx',
      () => aDocx(['x'], { 'word/vbaProject.bin': strToU8('x') }),
      /macros/,
    ],
    ['a broken document', 'a.docx', () => aDocx(['x'], {}, '<w:document><w:p><w:t>x</w:p>'), /damaged/],
    ['a document cut off', 'a.docx', () => aDocx(['x']).slice(0, 120), /damaged/],
    [
      'a document with entities',
      'a.docx',
      () => aDocx(['x'], {}, '<!DOCTYPE x [<!ENTITY a "b">]><w:document><w:t>&a;</w:t></w:document>'),
      /damaged/,
    ],
    ['a document nested without end', 'a.docx', () => aDocx(['x'], {}, '<w:p>'.repeat(100_000)), /damaged/],
    [
      'a Word document of the old form',
      'a.doc',
      () => joined(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), new Uint8Array(99)),
      /old form/,
    ],
    [
      'an encrypted PDF',
      'a.pdf',
      () =>
        aPdf(['x'], {
          trailer: `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41><41>]`,
        }),
      /password/,
    ],
    ['a broken PDF', 'a.pdf', () => bytesOf('%PDF-1.4\nnothing of the kind'), /damaged/],
    ['a PDF of 10,000 pages', 'a.pdf', () => aPdf(Array.from({ length: 10_000 }, () => 'x')), /1,000 pages/],
    ['a picture of giant dimensions', 'a.png', () => aPictureThatSays(100_000, 100_000), /too large/],
    [
      'a picture a mile long',
      'a.png',
      () => aPictureThatSays(1, 2_000_000_000),
      /too large|could not be read/,
    ],
    [
      'a picture cut off',
      'a.png',
      async () => (await aPicture('png', 400, 400)).slice(0, 300),
      /could not be read/,
    ],
    [
      'a picture that is an archive, too',
      'a.png',
      async () => joined(await aPicture(), zipSync({ a: strToU8('x') })),
      /more than one kind/,
    ],
    [
      'a picture with a script in it',
      'a.gif',
      async () => joined(await aPicture('gif'), bytesOf('<script>x</script>')),
      /more than one kind/,
    ],
    [
      'a PDF that is an archive, too',
      'a.pdf',
      () => joined(aPdf(['x']), zipSync({ a: strToU8('x') })),
      /more than one kind/,
    ],
    [
      'a picture that is a PDF, too',
      'a.jpg',
      async () => joined((await aPicture('jpeg')).slice(0, 20), aPdf(['x'])),
      /more than one kind/,
    ],
  ])('%s', async (_, name, make, why) => {
    expect(await refusal(name, await make())).toMatch(why);
  });

  /** A page whose words are packed so, as often as `filters` says. */
  const packedPage = (packed: Buffer, filters: string) => {
    const stream = `<< /Length ${packed.byteLength} /Filter ${filters} >>\nstream\n${packed.toString('latin1')}\nendstream`;
    const page = Buffer.from(aPdf(['x'], { objects: [stream] })).toString('latin1');
    return new Uint8Array(Buffer.from(page.replace('/Contents 5 0 R', '/Contents 6 0 R'), 'latin1'));
  };

  test.each([
    ['once', '/FlateDecode', (bytes: Buffer) => deflateSync(bytes)],
    ['twice', '[/FlateDecode /FlateDecode]', (bytes: Buffer) => deflateSync(deflateSync(bytes))],
    ['under the short name', '[ /Fl ]', (bytes: Buffer) => deflateSync(bytes)],
  ])(
    'a PDF whose text unpacks to gigabytes, packed %s, is not read at all',
    async (_, filters, pack) => {
      const bomb = packedPage(pack(Buffer.alloc(200_000_000, ' ')), filters);
      expect(await refusal('a.pdf', bomb)).toMatch(/larger than it says/);
      expect(await reads('b.pdf', aPdf(['Still here.']))).toMatchObject({ text: 'Still here.' });
    },
    60_000,
  );

  test('a PDF whose pages are packed as usual is read, also with a long one', async () => {
    const words = deflateSync(`BT /F1 12 Tf 20 100 Td (Still here.) Tj ET${' '.repeat(100_000)}`);
    expect(await reads('a.pdf', packedPage(words, '/FlateDecode'))).toMatchObject({
      text: expect.stringContaining('Still here.'),
    });
  });

  test('a PDF with a large file within it is read', async () => {
    const packed = deflateSync(Buffer.alloc(60_000_000, '1,2\n')).toString('latin1');
    const file = `<< /Type /EmbeddedFile /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`;
    expect(await reads('a.pdf', aPdf(['Still here.'], { objects: [file] }))).toMatchObject({
      text: 'Still here.',
    });
  });

  test('and meanwhile others are answered', async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await refusal('a.docx', zipBomb());
    await refusal('a.pdf', aPdf(Array.from({ length: 10_000 }, () => 'x')));
    clearInterval(timer);
    expect(longest).toBeLessThan(1500);
  }, 60_000);
});

test('many documents of one person leave room for those of others', async () => {
  const document = aPdf(['A page.']);
  const order: string[] = [];
  const read = (name: string) =>
    readFile('a.pdf', document, name).then((one) => order.push(one.ok ? name : `${name} is refused`));
  await Promise.all([...Array.from({ length: 9 }, () => read('ada')), read('eve')]);
  expect(order.filter((one) => one === 'ada is refused')).toHaveLength(5);
  expect(order.filter((one) => one === 'ada')).toHaveLength(4);
  expect(order.indexOf('eve')).toBeLessThan(order.lastIndexOf('ada') - 1);
  expect(await read('ada')).toBe(order.length);
}, 60_000);
