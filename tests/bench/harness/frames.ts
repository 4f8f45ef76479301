/** A socket that tells of each change of these rows; `next` resolves with the next one from now. */
export async function framesOf(api: string, token: string, model: string) {
  const socket = new WebSocket(`${api.replace('http', 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  let changed = () => {}
  await new Promise<void>((connected, failed) => {
    socket.addEventListener('error', () => failed(new Error('the socket did not open')))
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data))
      if (frame.event === 'connect') connected()
      const models: { name: string }[] = frame.event === 'changed' ? frame.data.models : []
      if (models.some(({ name }) => name === model)) changed()
    })
  })
  const next = () =>
    new Promise<void>((receive) => {
      changed = receive
    })
  return { next, close: () => socket.close() }
}
