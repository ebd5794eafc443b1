import { callApi } from '@/components/ui/call-api';
import type { Turns } from './turns';

/** Has the model asked now that is waited for. */
export const tryNow = ({ id }: Turns): Promise<unknown> =>
  callApi(`/api/conversations/${id}/try-now`, 'POST');
