import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BucketStore } from '../store/store.ts'
import { S3Error } from './error.ts'
import { textsOf } from './xml.ts'

type Rule = { origins: string[]; methods: string[]; headers: string[]; exposed: string[] }

const METHODS = new Set(['GET', 'PUT', 'POST', 'HEAD', 'DELETE'])

/** Parses the rules of a CORS configuration. Throws S3Error when they are invalid. */
export function parseCorsRules(xml: string): Rule[] {
  const rules = [...xml.matchAll(/<CORSRule>(.*?)<\/CORSRule>/gs)].map(([, rule = '']) => ({
    origins: textsOf(rule, 'AllowedOrigin'),
    methods: textsOf(rule, 'AllowedMethod'),
    headers: textsOf(rule, 'AllowedHeader').map((name) => name.toLowerCase()),
    exposed: textsOf(rule, 'ExposeHeader'),
  }))
  const isValidRule = ({ origins, methods }: Rule) =>
    origins.length > 0 && methods.length > 0 && methods.every((method) => METHODS.has(method))
  if (rules.length === 0 || rules.length > 100 || !rules.every(isValidRule))
    throw new S3Error(400, 'MalformedXML', 'The CORS configuration cannot be understood.')
  return rules
}

const includesOrAny = (list: readonly string[], name: string) => list.includes('*') || list.includes(name)

async function ruleFor(store: BucketStore, bucket: string, origin: string, method: string) {
  const xml = bucket ? await store.buckets.readCors(bucket) : undefined
  return xml === undefined
    ? undefined
    : parseCorsRules(xml).find(
        ({ origins, methods }) => includesOrAny(origins, origin) && methods.includes(method),
      )
}

/** Adds the CORS headers to the response. */
export async function addCors(
  request: IncomingMessage,
  response: ServerResponse,
  store: BucketStore,
  bucket: string,
) {
  const { origin } = request.headers
  if (!origin) return
  response.setHeader('vary', 'Origin')
  const rule = await ruleFor(store, bucket, origin, request.method ?? '')
  if (!rule) return
  response.setHeader('access-control-allow-origin', origin)
  if (rule.exposed.length > 0) response.setHeader('access-control-expose-headers', rule.exposed.join(', '))
}

/** Answers a preflight request. Throws S3Error when no rule allows it. */
export async function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  store: BucketStore,
  bucket: string,
) {
  const { origin = '', 'access-control-request-method': method = '' } = request.headers
  const requestedHeaders = String(request.headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const rule = await ruleFor(store, bucket, origin, method)
  if (!rule || !requestedHeaders.every((name) => includesOrAny(rule.headers, name)))
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  response
    .writeHead(200, {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': rule.methods.join(', '),
      ...(requestedHeaders.length > 0 && { 'access-control-allow-headers': requestedHeaders.join(', ') }),
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      'content-length': 0,
    })
    .end()
}
