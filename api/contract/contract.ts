import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { board } from './board.ts'
import { contact } from './contact.ts'
import { contracts } from './contracts.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { hiring } from './hiring.ts'
import { jobs } from './jobs.ts'
import { licenses } from './licenses.ts'
import { login } from './login.ts'
import { mfa } from './mfa.ts'
import { notifications } from './notifications.ts'
import { password } from './password.ts'
import { payments } from './payments.ts'
import { preview } from './preview.ts'
import { profile } from './profile.ts'
import { registration } from './registration.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { tokens } from './tokens.ts'

/** Every call of the API, once: method, path, who may call it, and the shapes that go in and out. */
export const contract = {
  ...registration,
  ...login,
  ...password,
  ...health,
  ...profile,
  ...licenses,
  ...jobs,
  ...board,
  ...hiring,
  ...contracts,
  ...payments,
  ...reviews,
  ...tokens,
  ...notifications,
  ...settings,
  ...mfa,
  ...accounts,
  ...contact,
  ...files,
  ...preview,
}

export type Contract = typeof contract

type Part<K extends keyof Contract, P extends string> = Contract[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? S
  : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends; `undefined` where the call takes nothing. */
export type BodyOf<K extends keyof Contract> = Sent<Part<K, 'body'>>
export type ParamsOf<K extends keyof Contract> = Sent<Part<K, 'params'>>
export type QueryOf<K extends keyof Contract> = Sent<Part<K, 'query'>>

type Answers<K extends keyof Contract> = Contract[K]['answers'][keyof Contract[K]['answers']]

/** What a success answers. */
export type AnswerOf<K extends keyof Contract> =
  Answers<K> extends infer S extends z.ZodType ? z.output<S> : never
