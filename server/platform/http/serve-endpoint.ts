/** Registers an endpoint by its name: its schemas check the input, type the handler and fill the OpenAPI document. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { refusal, type EndpointSchema } from '../../../domain/endpoints/endpoint.ts';
import { sendRefusal, type Refusal } from './refusal.ts';
import { documentEndpoints } from '../../../domain/endpoints/documents.ts';
import {
  endpoints,
  type EndpointAnswer,
  type EndpointInput,
  type EndpointName,
} from '../../../domain/endpoints/endpoints.ts';

type EndpointRequest<Name extends EndpointName> = FastifyRequest & EndpointInput<Name>;

/** Returns the answer, or the reply if it was sent already: a refusal, a file. */
export type EndpointHandler<Name extends EndpointName> = (
  request: EndpointRequest<Name>,
  reply: FastifyReply,
) => Promise<EndpointAnswer<Name> | FastifyReply>;

export function serveEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: EndpointHandler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const [method = '', url = ''] = name.split(' ');
  const schema: EndpointSchema = endpoints[name];
  const { summary, who, ownerOnly, params, query, headers, body, types, answers } = schema;
  app.route({
    validatorCompiler: validatorCompiler as FastifySchemaCompiler<unknown>,
    // Answers are not checked when they are sent; the tests check them against their schemas.
    serializerCompiler: () => JSON.stringify,
    ...options,
    config: { ...options.config, access: { who, ownerOnly } },
    method: method as HTTPMethods,
    url,
    schema: {
      summary,
      ...(who ? { security: [{ session: [] }], 'x-roles': rolesOf[who] } : {}),
      ...(ownerOnly ? { description: `${ownerOnly.what} is left to the owner.` } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
      ...(types ? { consumes: [...types] } : {}),
      response: { ...commonRefusals(name), ...answers },
    },
    handler: (request, reply) => {
      // The lowest status is the usual answer. A handler that gives another one sets its status itself.
      reply.code(Number(Object.keys(answers)[0]));
      return handler(request as EndpointRequest<Name>, reply);
    },
  });
}

/** As the OpenAPI document names them. */
const rolesOf = { team: ['owner', 'colleague'], owner: ['owner'] } as const;

/** Serves what the handler finds; `true` is an empty answer, and without a result the request is refused. */
export function serveFound<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  code: Refusal['code'],
  find: (request: EndpointRequest<Name>) => Promise<Found<Name> | undefined | false>,
  options?: RouteShorthandOptions,
): void {
  const handler = async (request: EndpointRequest<Name>, reply: FastifyReply) => {
    const found = await find(request);
    if (found === undefined || found === false) return sendRefusal(request, reply, { code });
    return found === true ? reply.send() : found;
  };
  serveEndpoint(app, name, handler as EndpointHandler<Name>, options);
}
type Found<Name extends EndpointName> = EndpointAnswer<Name> extends null ? true : EndpointAnswer<Name>;

/** For endpoints without data in their answer. */
export const okAnswer = { ok: true } as const;

/** For endpoints whose use case checks the body by the schema, together with rules that a schema cannot express. */
export const checkedByUseCase = { validatorCompiler: () => () => true };

const forbidden = {
  team: 'Signed in, but neither the owner nor a colleague, or it is left to the owner',
  owner: 'Signed in, but not the owner',
} as const;

/** The refusals that are answered before the handler runs. */
export function commonRefusals(name: EndpointName): EndpointSchema['answers'] {
  const { who, params, query, types }: EndpointSchema = endpoints[name];
  const mayChange = !name.startsWith('GET ');
  return {
    ...(params || query || mayChange
      ? { 400: refusal('The input is not acceptable; `fields` says where') }
      : {}),
    ...(who ? { 401: refusal('Not signed in') } : {}),
    ...(who ? { 403: refusal(forbidden[who]) } : {}),
    ...(!who && mayChange ? { 403: refusal('A page of another site sent it') } : {}),
    ...(params ? { 404: refusal('There is no such thing') } : {}),
    ...(mayChange
      ? {
          413: refusal('The body is too large'),
          415: refusal(types ? 'The body is of another type' : 'The body is not JSON'),
        }
      : {}),
    ...(name in documentEndpoints ? {} : { 503: refusal('The database does not answer; see Retry-After') }),
  };
}
