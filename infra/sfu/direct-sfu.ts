import type { Sfu } from '#commands/ports/sfu.ts'

/** Where there is no media server: every call goes from browser to browser. */
export const directSfu: Sfu = {
  state: async () => 'direct',
  open: async () => 'direct',
  ask: async () => ({ refused: 'call_not_found' }),
  end: async () => undefined,
  onEvent: () => () => undefined,
}
