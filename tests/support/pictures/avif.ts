import { joinBytes } from '../../../components/blog/picture/byte-reader';
import { exif, secret } from './exif';

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const u16 = (value: number) => Uint8Array.of(value >> 8, value & 0xff);
const u32 = (value: number) => joinBytes([u16(value >>> 16), u16(value & 0xffff)]);
const box = (type: string, ...data: Bytes[]) => {
  const body = joinBytes(data);
  return joinBytes([u32(body.length + 8), latin(type), body]);
};
const fullBox = (type: string, version: number, ...data: Bytes[]) =>
  box(type, Uint8Array.of(version, 0, 0, 0), ...data);

export interface CodedFrame {
  widthPx: number;
  heightPx: number;
  /** One AV1 key frame, with its sequence header. */
  data: Bytes;
  /** The decoder configuration, as the `av1C` box has it. */
  configuration: Bytes;
}

/** Puts an AV1 key frame into the container that makes it an AVIF, with EXIF and XMP beside it. */
export function avif({ widthPx, heightPx, data, configuration }: CodedFrame): Bytes {
  const exifItem = joinBytes([u32(0), exif()]);
  const xmpItem = latin(`<x:xmpmeta>${secret}</x:xmpmeta>`);
  const items = [data, exifItem, xmpItem];
  const head = box('ftyp', latin('avif'), u32(0), latin('avifmif1miaf'));
  const metaFor = (start: number) => {
    let offset = start;
    const locations = items.map((item, index) => {
      const location = [u16(index + 1), u16(0), u16(1), u32(offset), u32(item.length)];
      offset += item.length;
      return joinBytes(location);
    });
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), latin('pict'), new Uint8Array(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, Uint8Array.of(0x44, 0), u16(items.length), ...locations),
      fullBox(
        'iinf',
        0,
        u16(items.length),
        fullBox('infe', 2, u16(1), u16(0), latin('av01\0')),
        fullBox('infe', 2, u16(2), u16(0), latin('Exif\0')),
        fullBox('infe', 2, u16(3), u16(0), latin('mime\0application/rdf+xml\0')),
      ),
      fullBox('iref', 0, box('cdsc', u16(2), u16(1), u16(1)), box('cdsc', u16(3), u16(1), u16(1))),
      box(
        'iprp',
        box(
          'ipco',
          fullBox('ispe', 0, u32(widthPx), u32(heightPx)),
          fullBox('pixi', 0, Uint8Array.of(3, 8, 8, 8)),
          box('av1C', configuration),
        ),
        fullBox('ipma', 0, u32(1), u16(1), Uint8Array.of(3, 1, 2, 0x83)),
      ),
    );
  };
  const dataStart = head.length + metaFor(0).length + 8;
  return joinBytes([head, metaFor(dataStart), box('mdat', ...items)]);
}
