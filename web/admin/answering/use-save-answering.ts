import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import { answerOf, request } from '../ui/request.ts';

export function useSaveAnswering() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointBody<'PUT /api/answering'>) => request('PUT /api/answering', { body }),
    onSuccess: (answering) => client.setQueryData(answerOf('GET /api/answering').queryKey, answering),
  });
}
