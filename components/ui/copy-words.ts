import { announce } from '@/components/ui/announce';

/** Puts words on the clipboard and says whether that worked. */
export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    announce('Copied.');
    return true;
  } catch (problem) {
    console.warn('copying failed', problem instanceof Error ? problem.name : 'unknown');
    announce('This browser did not allow copying. You can select the words instead.');
    return false;
  }
}
