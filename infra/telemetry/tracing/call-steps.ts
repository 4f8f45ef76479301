import type { AnsweredCall } from '#api/http/services.ts'
import type { Traces } from '../traces.ts'

/** Notes answered calls, each as the first step of its trace. */
export const recordCalls =
  (traces: Traces) =>
  ({ id, method, route, status, took_ms }: AnsweredCall) => {
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    }
    const failed = status >= 500 ? String(status) : undefined
    const step = { name: `${method} ${route}`, kind: 'server', correlation: id, is: id, attributes } as const
    traces.recordStep({ ...step, failed }, took_ms)
  }
