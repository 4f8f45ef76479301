type Cluster = { state: string; fsid: string; port: number; v2: number; v1: number }

/** Who may do what in the cluster: name, then service and capability. One keyring for all, with real keys. */
export const KEYRING: [string, ...string[]][] = [
  ['mon.', 'mon:allow *'],
  ['client.admin', 'mon:allow *', 'osd:allow *'],
  ['client.rgw', 'mon:allow *', 'osd:allow *'],
  ['osd.0', 'mon:allow profile osd', 'osd:allow *'],
]

/** One monitor, one store in a file, one gateway. The short paxos interval takes the start from 20 s to 8 s. */
export const configuration = ({ state, fsid, port, v2, v1 }: Cluster) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${state}/keyring
mon warn on insecure global id reclaim allowed = false
auth allow insecure global id reclaim = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
mon data avail crit = 1
mon data avail warn = 2
mon warn on pool no redundancy = false
run dir = ${state}/run
admin socket = ${state}/run/$name.asok
log file = ${state}/log/$name.log
pid file =
crash dir = ${state}/log
[mon]
mon data = ${state}/mon
mon initial members = a
[osd]
osd data = ${state}/osd
osd objectstore = bluestore
bluestore block size = 10737418240
bluestore fsck on mount = false
osd memory target = 939524096
[client.rgw]
rgw data = ${state}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable usage log = false
rgw verify ssl = false
rgw enable apis = s3, admin
rgw dynamic resharding = false
`
