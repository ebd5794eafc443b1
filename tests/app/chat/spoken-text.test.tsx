// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import Markdown from '@/components/markdown/markdown';
import { SpokenText } from '@/components/markdown/spoken-text';

afterEach(cleanup);

test('plain words are set as paragraphs at once', () => {
  const { container } = render(<SpokenText text={'I hear you.\n\nTake your time.'} streaming={false} />);
  expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'I hear you.',
    'Take your time.',
  ]);
});

test('richer words are readable before and after the renderer arrives', async () => {
  const { container } = render(<SpokenText text="This is **loud**." streaming={false} />);
  expect(container.textContent).toContain('loud');
  await waitFor(() => expect(container.querySelector('strong, [data-streamdown="strong"]')).toBeTruthy(), {
    timeout: 30_000,
  });
});

test('a picture from elsewhere is never asked for', () => {
  const { container } = render(
    <Markdown
      text={'![a view](https://tracker.example/p.png?d=secret)\n\n<img src="https://tracker.example/q.png">'}
      streaming={false}
    />,
  );
  expect(container.querySelector('img, [src], [srcset]')).toBeNull();
  expect(container.innerHTML).not.toContain('tracker.example');
});

test('a link opens without saying where it was pressed, and a script is no link', () => {
  const { container } = render(
    <Markdown
      text={
        '[good](https://example.org/a) [bad](javascript:alert(1)) [worse](data:text/html,x) [odd](blob:https://example.org/1)'
      }
      streaming={false}
    />,
  );
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a']);
  expect(links[0]?.rel).toBe('noopener noreferrer');
  expect(screen.getByText(/bad/)).toBeTruthy();
});

test('a page of this app opens in place, and nothing that only acts is a page', () => {
  const text =
    'See [History](/history), [The Planner](/parts/the-planner), [Memory](/memory/overview.md#s-who). [out](/api/auth/sign-out)';
  const { container } = render(<Markdown text={text} streaming={false} />);
  const links = [...container.querySelectorAll('a')];
  expect(links.filter((link) => link.target === '_blank')).toEqual([]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/history',
    '/parts/the-planner',
    '/memory/overview.md#s-who',
  ]);
});
