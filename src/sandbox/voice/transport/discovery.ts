const REQUEST = 1;
const RESPONSE = 2;
const PACKET_BYTES = 74;
const LENGTH_FIELD = PACKET_BYTES - 4;
const ADDRESS_OFFSET = 8;

/** The SSRC that asks for its address, or undefined when the datagram is no IP discovery request. */
export function discoverySsrc(datagram: Buffer): number | undefined {
  const isRequest =
    datagram.length === PACKET_BYTES &&
    datagram.readUInt16BE(0) === REQUEST &&
    datagram.readUInt16BE(2) === LENGTH_FIELD;
  return isRequest ? datagram.readUInt32BE(4) : undefined;
}

/** The answer to an IP discovery: which address and port the request came from. */
export function discoveryAnswer(ssrc: number, address: string, port: number): Buffer {
  const answer = Buffer.alloc(PACKET_BYTES);
  answer.writeUInt16BE(RESPONSE, 0);
  answer.writeUInt16BE(LENGTH_FIELD, 2);
  answer.writeUInt32BE(ssrc, 4);
  answer.write(address, ADDRESS_OFFSET, 'latin1');
  answer.writeUInt16BE(port, PACKET_BYTES - 2);
  return answer;
}
