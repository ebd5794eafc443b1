import { createAssessment } from '@/lib/assessments/create-assessment';
import { assessmentInput } from '@/lib/assessments/schema';
import { edit } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'assessPart', assessmentInput, (ctx, input) => createAssessment(ctx, id, input));
}
