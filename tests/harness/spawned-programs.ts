import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, programs } from '#infra/build/programs.ts'
import { setClockOf } from '#infra/clock/supervisor-channel.ts'
import {
  CERTIFICATE_NAME,
  CERTIFICATES_PATH,
  certificateAuthority,
} from '#infra/local/payment-sandbox/certificate-authority.ts'
import { type PayPalSettings, payPal } from '#infra/payments/paypal.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { serveHttp } from './http-server.ts'
import type { RunningProduct } from './product.ts'

export type SpawnedProcess = {
  message: Record<string, number>
  pid: number
  /**
   * Sets the clock of the process to this offset, if its settings allow that. Resolves to whether the process
   * acknowledged it.
   */
  setClock(offset: string): Promise<boolean>
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a process of the product, and waits until it reports that it is ready. */
export async function spawnProgram(program: Program, env: Record<string, string>): Promise<SpawnedProcess> {
  const child: ChildProcess = fork((await programs())[program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = new Promise<void>((done) => child.once('exit', () => done()))
  const message = await new Promise<Record<string, number>>((resolve, reject) => {
    child.once('message', (startMessage: Record<string, number>) => {
      if ('failed' in startMessage) reject(new Error(`${program}: ${startMessage.failed}`))
      else resolve(startMessage)
    })
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return {
    message,
    pid: Number(child.pid),
    setClock: (offset) => setClockOf(child, offset),
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await exit
    },
  }
}

/** A second API process of this product. */
export async function secondApi(
  { settings }: Pick<RunningProduct, 'settings'>,
  more: Record<string, string> = {},
) {
  const port = await freePort()
  const environment = { ...settings, API_PORT: String(port), LOG_LEVEL: 'fatal', RATE_LIMITS: '0', ...more }
  return { api: `http://127.0.0.1:${port}`, ...(await spawnProgram('api', environment)) }
}

export function makeTemporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'consilium-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const SHORT = {
  SANDBOX_SLOW_MS: '300',
  SANDBOX_LATE_MS: '500',
  SANDBOX_PENDING_MS: '400',
  SANDBOX_PAYOUT_MS: '50',
  SANDBOX_WEBHOOK_MS: '5',
  SANDBOX_RETRY_MS: '50',
}

/** The secret from which the sandbox makes its certificate authority. */
const AUTHORITY = '5a'.repeat(32)

/** A payment sandbox with short delays, with functions for tests. */
export async function startPaymentSandbox(dataDir: string, env: Record<string, string> = {}) {
  const { message, setClock, end } = await spawnProgram('sandbox', {
    ...SHORT,
    CLOCK_SETTABLE: 'true',
    SANDBOX_PORT: '0',
    SANDBOX_AUTHORITY: AUTHORITY,
    DATA_DIR: dataDir,
    ...env,
  })
  const url = `http://127.0.0.1:${message.port}`
  const json = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).json()
  const post = (path: string, body: object) =>
    json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const certificates = {
    cert_urls: [`${url}${CERTIFICATES_PATH}`],
    cert_names: [CERTIFICATE_NAME],
    cert_authorities: certificateAuthority(AUTHORITY).certificate,
  }
  return {
    url,
    setClock,
    end,
    post,
    /** The settings of a product that uses this sandbox. */
    settings: {
      PAYPAL_URL: url,
      PAYPAL_CLIENT_ID: 'sandbox-client',
      PAYPAL_CLIENT_SECRET: 'sandbox-secret',
      PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
      PAYPAL_CERT_URLS: String(certificates.cert_urls),
      PAYPAL_CERT_NAMES: String(certificates.cert_names),
      PAYPAL_CERT_AUTHORITIES: certificates.cert_authorities,
    },
    client: (settings: Partial<PayPalSettings> = {}) =>
      payPal({
        url,
        client_id: 'sandbox-client',
        client_secret: 'sandbox-secret',
        webhook_id: 'WH-SANDBOX',
        ...certificates,
        timeout_ms: 5_000,
        ...settings,
      }),
    state: () => json('/_sandbox/state') as Promise<PaymentSandboxState>,
    fault: (target: string, fault: string, times = 1) => post('/_sandbox/faults', { target, fault, times }),
    clear: () => json('/_sandbox/faults', { method: 'DELETE' }),
  }
}
export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>

export type PaymentSandboxState = {
  orders: { id: string; status: string; amount: string; custom_id: string }[]
  captures: { id: string; order_id: string; status: string; amount: string }[]
  refunds: { id: string; capture_id: string; status: string; amount: string }[]
  payouts: {
    batch_id: string
    sender_batch_id: string
    item_id: string
    receiver: string
    status: string
    amount: string
  }[]
  webhooks: { id: string; event_type: string; deliveries: number }[]
  balance: string
}

/** A fresh order of $105 for a $100 hire. */
export function newOrder(payment_id: string = randomUUID()) {
  const applicationUrl = 'http://localhost:3000/application/7'
  return {
    payment_id,
    amount: 105_00,
    description: 'Wound care',
    return_url: `${applicationUrl}?accepted=true&payment_id=${payment_id}`,
    cancel_url: `${applicationUrl}?canceled=true&payment_id=${payment_id}`,
  }
}

/** Decides on the approval page as the payer. Returns the page's redirect. */
export async function decideOrder(link: string | undefined, decision = 'approve') {
  const response = await fetch(String(link), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location') ?? '' }
}

export type Received = { headers: Record<string, string | undefined>; body: Buffer; type: string; id: string }

/** A server that receives webhooks. It answers with the given statuses in turn, and then with 200. */
export async function webhookReceiver(...statuses: number[]) {
  const receivedRequests: Received[] = []
  const { url, end } = await serveHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { event_type, id } = JSON.parse(body.toString()) as { event_type: string; id: string }
    receivedRequests.push({ headers: request.headers as Received['headers'], body, type: event_type, id })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  return { url: `${url}/webhooks`, received: receivedRequests, close: end }
}
