import { WebSocketServer } from 'ws'

/** The baseline of the product's sockets: a message of one client goes to all others. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data)
    for (const each of server.clients) if (each !== socket) each.send(text)
  })
})
server.on('listening', () => {
  const address = server.address()
  process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : undefined })
})
process.once('disconnect', () => process.exit(0))
