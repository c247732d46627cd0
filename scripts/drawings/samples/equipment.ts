import {
  area,
  brown,
  circle,
  dark,
  detail,
  drawing,
  ellipse,
  glass,
  gold,
  ground,
  kraft,
  moved,
  navy,
  olive,
  path,
  rect,
  red,
  ring,
  shade,
  steel,
  turned,
  white,
  ink,
} from "./shapes.ts"

export const equipment = {
  "pallet-jack": drawing(
    ground(150),
    path("M60 208h196v22H60z", gold.mid),
    path("M232 156h54v74h-54z", gold.mid),
    shade("M60 220h226v10H60z"),
    path("M262 160l50-110", "none"),
    `<path d="M264 158l48-104" stroke-width="15"/><path d="M264 158l48-104" stroke="${gold.mid}" stroke-width="6"/>`,
    path("M288 34h58l-6 26h-58z", dark),
    circle(84, 244, 15, dark),
    circle(262, 240, 22, dark),
    circle(262, 240, 8, steel.mid),
  ),
  "hand-truck": drawing(
    ground(110),
    `<path d="M178 34q-26 4-22 30l28 168M238 34h-44M222 46l30 186" stroke-width="16"/><path d="M178 34q-26 4-22 30l28 168M238 34h-44M222 46l30 186" stroke="${red.mid}" stroke-width="7"/>`,
    path("M176 34h48q14 2 16 16", "none"),
    detail("M166 100h66M174 148h66M180 196h66", ink, 8),
    path("M118 240h104v16H118z", steel.mid),
    circle(252, 228, 34, dark),
    circle(252, 228, 14, steel.mid),
  ),
  pallet: drawing(
    ground(160),
    path("M52 190h296v16H52zM52 240h296v16H52z", brown.light),
    path("M52 206h40v34H52zM180 206h40v34h-40zM308 206h40v34h-40z", brown.mid),
    path("M52 190l56-50h184l56 50z", kraft),
    detail("M82 178h236M96 164h208M112 152h176", brown.mid, 4),
  ),
  chain: drawing(
    ...[0, 1, 2].map((index) =>
      turned(-32, [
        `<rect x="${44 + index * 104}" y="112" width="104" height="76" rx="38" stroke-width="27"/><rect x="${44 + index * 104}" y="112" width="104" height="76" rx="38" stroke="${index === 1 ? gold.mid : gold.light}" stroke-width="16"/>`,
      ]),
    ),
    turned(-32, [
      `<path d="M122 150h52M226 150h52" stroke-width="27"/><path d="M122 150h52M226 150h52" stroke="${gold.mid}" stroke-width="16"/>`,
    ]),
  ),
  sling: drawing(
    `<path d="M96 236q-36-60 6-96 40-30 98-6t96-8q40-40 4-86" stroke-width="40"/><path d="M96 236q-36-60 6-96 40-30 98-6t96-8q40-40 4-86" stroke="${olive.mid}" stroke-width="29"/>`,
    detail("M100 214q-16-40 14-64 34-20 84 4 64 16 104-20 24-30 8-72", olive.light, 4),
    ring(108, 228, 36, 16, olive.mid),
    ring(292, 62, 36, 16, olive.mid),
  ),
  hoist: drawing(
    path("M186 40q-2-26 22-26 22 2 18 26-2 12-16 14v14h-18V46q18 2 20-10-4-10-12 0z", steel.mid),
    rect(138, 66, 124, 84, gold.mid, 20),
    circle(200, 108, 28, steel.light),
    circle(200, 108, 9, dark),
    `<path d="M156 150v84M244 150v24" stroke="${steel.dark}" stroke-width="8" stroke-dasharray="10 8"/>`,
    path("M244 176v22q24 8 24 34 0 30-32 30-26-2-28-26h16q2 12 14 10 12-2 10-16-4-12-20-14v-40z", steel.mid),
  ),
  "floor-jack": drawing(
    ground(150),
    path("M70 196l30-30h180l40 30v44H70z", red.mid),
    shade("M70 218h250v22H70z"),
    path("M104 168l92-70 24 16-70 66z", red.light),
    path("M170 84h60v20h-60z", steel.dark),
    `<path d="M272 176l76-118" stroke-width="16"/><path d="M272 176l76-118" stroke="${steel.light}" stroke-width="7"/>`,
    circle(110, 240, 20, dark),
    circle(288, 240, 20, dark),
  ),
  compressor: drawing(
    ground(130),
    path("M116 224h24v34h-24zM260 224h24v34h-24z", dark),
    path("M90 146h220q30 6 30 42t-30 42H90q-30-6-30-42t30-42z", red.mid),
    shade("M62 196h276q-4 28-28 34H90q-24-6-28-34z"),
    rect(104, 82, 84, 64, steel.mid, 6),
    detail("M118 90v50M134 90v50M150 90v50M166 90v50", steel.dark, 4),
    circle(250, 104, 44, dark),
    circle(250, 104, 14, steel.light),
    circle(140, 58, 18, steel.light),
    path("M188 100h20", "none"),
    circle(306, 132, 12, white),
  ),
  welder: drawing(
    ground(110),
    path("M150 92q0-34 50-34t50 34", "none"),
    rect(98, 92, 204, 160, gold.mid, 10),
    area("M101 96h198v30H101z", dark),
    circle(158, 172, 30, steel.light),
    detail("M158 172l14-18", ink, 6),
    rect(212, 148, 66, 38, olive.light, 4),
    circle(142, 228, 11, dark),
    circle(254, 228, 11, dark),
    detail("M142 228q-60 30-84-6M254 228q70 34 92-30", ink, 7),
    path("M336 176l20 4-8 30-16-6z", red.mid),
  ),
  ladder: drawing(
    ground(90),
    path("M250 40l54 220h16L264 40z", steel.mid),
    detail("M262 100h-20M276 160h-40M290 220h-50", steel.dark, 6),
    `<path d="M170 38L112 258M226 38l22 220" stroke-width="16"/><path d="M170 38L112 258M226 38l22 220" stroke="${gold.mid}" stroke-width="7"/>`,
    path("M152 88h86l2 12h-92zM142 134h102l2 12H138zM130 180h120l2 12H128zM118 226h136l2 12H116z", steel.light),
    path("M160 28h100v18H156z", dark),
  ),
  rack: drawing(
    ground(140),
    path("M84 36h14v224H84zM302 36h14v224h-14z", navy.mid),
    ...[92, 164, 236].map((y) => rect(84, y, 232, 16, gold.mid, 2)),
    rect(114, 112, 76, 52, kraft, 2),
    rect(204, 124, 60, 40, brown.light, 2),
    rect(112, 192, 56, 44, brown.light, 2),
    rect(182, 180, 92, 56, kraft, 2),
    rect(128, 46, 66, 46, brown.light, 2),
    rect(214, 56, 62, 36, kraft, 2),
    detail("M152 112v52M234 124v40M228 180v56M160 46v46", brown.mid, 4),
  ),
  "pressure-washer": drawing(
    ground(110, 264, 180),
    `<path d="M146 84V54q0-12 14-12h52q14 0 14 12v30" stroke-width="6"/>`,
    rect(126, 84, 120, 146, gold.mid, 16),
    area("M129 172h114v40H129z", dark),
    circle(186, 126, 24, steel.light),
    detail("M186 126l10-12"),
    circle(140, 238, 24, dark),
    circle(140, 238, 8, steel.mid),
    rect(206, 230, 40, 24, dark, 4),
    path("M246 190q70 20 52 56", "none"),
    path("M262 92l18-14 26 22 58 34-6 10-62-28-20 34-18-10 14-34z", steel.mid),
  ),
  "welding-rods": drawing(
    turned(-36, [
      ...[0, 1, 2, 3, 4].map(
        (index) =>
          rect(52, 96 + index * 22, 250, 14, steel.dark, 4) + rect(300, 99 + index * 22, 50, 8, steel.light, 2),
      ),
      rect(130, 84, 66, 130, red.mid, 4),
      detail("M146 110h34M146 128h34M146 146h22", white, 5),
    ]),
  ),
  torch: drawing(
    ground(100, 264, 150),
    moved(30, 22, [cylinder(navy.mid)]),
    moved(104, 26, [cylinder(red.mid)]),
    detail("M92 60q60-60 130 0t90 120", ink, 6),
    detail("M166 66q60-40 100 10t54 90", ink, 6),
    path("M306 172l22-6 14 52-26 22-6-10 16-16z", gold.mid),
  ),
} as const

export const scenes = {
  "loaded-pallet": drawing(
    ground(150, 268),
    path("M64 236h272v12H64zM64 236v26h34v-14h84v14h36v-14h84v14h34v-26z", brown.light),
    ...[
      [84, 164, kraft],
      [162, 164, brown.light],
      [240, 164, kraft],
      [84, 94, brown.light],
      [162, 94, kraft],
    ].map(([x, y, fill]) => box(Number(x), Number(y), String(fill))),
    moved(238, 92, [
      path("M4 8v64q36 12 72 0V8z", olive.mid),
      path("M2 28q38 12 76 0v6q-38 12-76 0zM2 52q38 12 76 0v6q-38 12-76 0z", olive.light),
      ellipse(40, 8, 38, 10, olive.light),
    ]),
    box(122, 26, kraft),
  ),
  "loading-dock": drawing(
    area("M20 262h360v8H20z", steel.dark),
    path("M40 60h232v202H40z", white),
    path("M30 40h252v26H30z", navy.mid),
    rect(72, 102, 90, 160, dark, 2),
    detail("M72 122h90M72 142h90", steel.dark, 4),
    path("M84 214h66v48H84z", kraft),
    rect(92, 172, 48, 42, brown.light, 2),
    rect(186, 102, 66, 48, glass, 2),
    detail("M219 102v48"),
    path("M196 150h150v96H196z", olive.mid),
    path("M346 176h20l18 34v36h-38z", olive.light),
    circle(236, 250, 20, dark),
    circle(236, 250, 8, steel.mid),
    circle(342, 250, 20, dark),
    circle(342, 250, 8, steel.mid),
    path("M352 186h12l12 22h-24z", glass),
    detail("M216 178h90M216 196h60", white, 6),
  ),
} as const

function cylinder(fill: string): string {
  return (
    path("M20 78q0-30 36-32 36 2 36 32v158H20z", fill) +
    shade("M70 48q22 6 22 30v158H70z") +
    rect(46, 22, 20, 26, gold.mid)
  )
}

function box(x: number, y: number, fill: string): string {
  return rect(x, y, 76, 70, fill, 2) + detail(`M${x + 38} ${y}v22M${x + 12} ${y + 54}h20`, brown.mid, 5)
}
