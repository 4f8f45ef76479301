import { CannotStart, portTakenMessage } from './cannot-start.ts'
import { isFree } from './free-port.ts'

/** Throws CannotStart when one of these ports (0: any) is taken, or may not be used; names the setting to change. */
export async function expectFreePorts(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports)) {
    if (port === 0 || (await isFree(port))) continue
    throw new CannotStart(portTakenMessage(port, setting))
  }
}
