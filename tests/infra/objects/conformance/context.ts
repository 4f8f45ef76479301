import { randomBytes } from 'node:crypto'
import type { Client } from 'minio'
import type { S3Server } from '#tests/harness/objects/server.ts'

export type ConformanceContext = { server: S3Server; client: Client; bucket: string }

/** A document that every part of the tests finds in the bucket. */
export const DOCUMENT = {
  key: 'docs/наряд 1 (копия).pdf',
  type: 'application/pdf',
  body: randomBytes(300_000),
}
