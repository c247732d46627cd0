import { crc32, deflateRawSync } from "node:zlib"

interface Part {
  name: string
  content: Buffer | string
}

/** A zip file. `stated` lies about the unpacked sizes, as a zip bomb may. */
export function aZip(parts: readonly Part[], stated?: number): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(stated ?? data.length, 18)
    head.writeUInt16LE(name.length, 22)
    const entry = [Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed]
    local.push(...entry)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, rest, Buffer.from(name))
    offset += entry.reduce((sum, { length }) => sum + length, 0)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, entries, end])
}

const main = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docm: "application/vnd.ms-word.document.macroEnabled",
  xlsm: "application/vnd.ms-excel.sheet.macroEnabled",
}

/** A Word or Excel file as far as its parts' names and types go. */
export const anOfficeFile = (kind: keyof typeof main, parts: readonly Part[] = []) =>
  aZip([
    { name: "[Content_Types].xml", content: `<Types><Override ContentType="${main[kind]}.main+xml"/></Types>` },
    ...parts,
    { name: kind.startsWith("d") ? "word/document.xml" : "xl/workbook.xml", content: "<x/>" },
  ])
