import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../api.ts'
import { isListening } from '../http-server.ts'
import type { Certificate } from './certificate.ts'

/** A server of the proxy: its port, the processes behind it, and the protocol to them. */
export type ProxyServer = {
  listen: number
  targetPorts: readonly number[]
  protocol: 'https' | 'http' | 'tls' | 'tcp'
}

const http = ({ listen, targetPorts, protocol }: ProxyServer, { cert, key }: Certificate) => `
  upstream to_${listen} { ${targetPorts.map((port) => `server localhost:${port} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; keepalive_timeout 1s; }
  server {
    listen 127.0.0.1:${listen} ssl;
    ssl_certificate ${cert}; ssl_certificate_key ${key};
    location / {
      proxy_pass ${protocol}://to_${listen};
      proxy_ssl_verify on; proxy_ssl_name localhost; proxy_ssl_server_name on; proxy_ssl_trusted_certificate ${cert};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 2s; proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }
  }`

const stream = ({ listen, targetPorts, protocol }: ProxyServer, { cert, key }: Certificate) => `
  upstream to_${listen} { ${targetPorts.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${listen}${protocol === 'tls' ? ' ssl' : ''};
    ${protocol === 'tls' ? `ssl_certificate ${cert}; ssl_certificate_key ${key};` : ''}
    proxy_pass to_${listen}; proxy_connect_timeout 1s;
  }`

/** nginx with TLS in front of these servers. A server that does not answer is left out for a second. */
export async function balancer(folder: string, certificate: Certificate, servers: readonly ProxyServer[]) {
  mkdirSync(folder)
  const serversWith = (...protocols: ProxyServer['protocol'][]) =>
    servers.filter(({ protocol }) => protocols.includes(protocol))
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `load_module /usr/lib/nginx/modules/ngx_stream_module.so;
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4000; }
http {
  access_log off; client_max_body_size 60m; proxy_request_buffering off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxied;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  ${serversWith('https', 'http')
    .map((server) => http(server, certificate))
    .join('')}
}
stream {${serversWith('tls', 'tcp')
      .map((server) => stream(server, certificate))
      .join('')}
}
`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(child, 'exit')
  for (const { listen } of servers) await until('the balancer', () => isListening(listen))
  return {
    async end() {
      child.kill('SIGTERM')
      await exit
    },
  }
}
