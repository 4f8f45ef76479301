import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { BACKGROUND_HEADER } from './auth.ts'

/** Lets pages of these origins call. Comes first, so that they can read a refusal, too. */
export const addCors = (app: FastifyInstance, origins: readonly string[]) =>
  app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', BACKGROUND_HEADER],
    exposedHeaders: ['retry-after', 'read-model-lag', 'preview-cut', 'x-request-id'],
    maxAge: 600,
    // OPTIONS without a preflight's headers is answered like one with them, not by a text that is no problem document.
    strictPreflight: false,
    preflightContinue: true,
  })

/** Answers preflights. Comes after the limits, so that they count as every call does. */
export const answerPreflights = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'OPTIONS') return reply.code(204).header('content-length', '0').send()
  })
