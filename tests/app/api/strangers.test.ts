import { expect, test } from 'vitest';
import { askEndlessly, chunk, handlers } from '../../support/every-handler';
import { openHosted } from '../../support/hosted';

test('the body of a stranger is not read; the forms that sign in read little', async () => {
  const hosted = await openHosted();
  Object.assign(process.env, hosted.env);
  for (const [name, handler] of await handlers()) {
    // Outside of a request of Next nobody can be known: asking for the cookies throws.
    const { bytes } = await askEndlessly(name, handler);
    const most = name.includes('app/api/auth/') ? 8192 + chunk.byteLength : 0;
    expect([name, bytes]).toEqual([name, Math.min(bytes, most)]);
  }
  await hosted.close();
});
