import { choosePartQuote } from '@/lib/parts/choose-part-quote';
import { choosePartQuoteInput } from '@/lib/parts/schema';
import { edit } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'choosePartQuote', choosePartQuoteInput, (ctx, input) =>
    choosePartQuote(ctx, id, input.evidenceId),
  );
}
