import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { chatEvent, GUEST_HEADERS, IDEMPOTENCY_HEADER } from '#shared/contract/chat/chat.ts';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { errorBody } from '#shared/contract/error-body.ts';
import { type RuledEndpoint, ruledEndpoints } from './endpoint-rules.ts';

/** The contract as an OpenAPI 3.1 document. Checks that JSON Schema cannot express are left out, never wrong. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ruledEndpoints) {
    const path = API_PREFIX + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Admissions assistant API', version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output'), ChatEvent: jsonSchema(chatEvent, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(endpoint: RuledEndpoint): object {
  const errors = [
    400,
    ...(endpoint.partners === 'anywhere' ? [] : [403]),
    ...(endpoint.request ? [413, 415] : []),
    ...endpoint.errors,
    500,
  ];
  const json = { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } };
  const stream = { 'text/event-stream': { schema: { $ref: '#/components/schemas/ChatEvent' } } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.auth !== 'none' && {
      security: endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.streams ? [header(IDEMPOTENCY_HEADER), header(GUEST_HEADERS.token)] : []),
    ],
    ...(endpoint.request && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.request, 'input') } },
      },
    }),
    responses: {
      200: { description: 'Success', content: { ...json, ...(endpoint.streams && stream) } },
      ...Object.fromEntries(errors.map((status) => [status, errorResponse])),
    },
  };
}

const errorResponse = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const header = (name: string) => ({ in: 'header', name, required: false, schema: { type: 'string' } });

function parameters(place: 'path' | 'query', schema: v.GenericSchema | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};
