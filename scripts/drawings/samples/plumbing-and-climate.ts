import {
  brown,
  circle,
  dark,
  detail,
  drawing,
  ellipse,
  gold,
  ground,
  kraft,
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

export const plumbing = {
  pipe: drawing(pipes(brown.mid, brown.light, brown.dark)),
  "white-pipe": drawing(pipes(white, steel.light, steel.dark)),
  "steel-pipe": drawing(pipes(steel.mid, steel.light, dark)),
  elbow: drawing(
    path("M108 250v-84q0-92 96-92h86v84h-80q-18 0-18 18v74z", brown.mid),
    shade("M150 250v-74q0-54 56-54h84v36h-80q-18 0-18 18v74z"),
    rect(96, 218, 108, 40, brown.light, 5),
    rect(268, 62, 40, 108, brown.light, 5),
  ),
  tee: drawing(
    path("M60 92h280v76H238v84h-76v-84H60z", steel.mid),
    shade("M60 136h280v32H238v84h-30v-84H60z"),
    rect(48, 80, 36, 100, steel.light, 5),
    rect(316, 80, 36, 100, steel.light, 5),
    rect(150, 224, 100, 36, steel.light, 5),
  ),
  "tubing-coil": drawing(
    ...[104, 84, 64].map(
      (radius) =>
        `<ellipse cx="200" cy="150" rx="${radius + 20}" ry="${radius}" stroke-width="18"/><ellipse cx="200" cy="150" rx="${radius + 20}" ry="${radius}" stroke="${red.mid}" stroke-width="9"/>`,
    ),
    detail("M324 150q14 40-10 90", ink, 18),
    detail("M324 150q14 40-10 90", red.mid, 9),
    path("M186 42h28v50h-28zM186 206h28v50h-28z", white),
  ),
  valve: drawing(
    path("M110 150h180v84H110z", gold.mid),
    path("M60 138h50v108H60zM290 138h50v108h-50z", gold.light),
    circle(200, 192, 58, gold.mid),
    shade("M146 206h108a56 56 0 0 1-108 0zM62 206h48v38H62zM290 206h48v38h-48z"),
    path("M184 134v-28h32v28", steel.mid),
    path("M176 82h150q16 0 16 14t-16 14H176q-14 0-14-14t14-14z", red.mid),
    circle(200, 96, 8, steel.light),
    detail("M76 140v104M92 140v104M308 140v104M324 140v104"),
  ),
  "gate-valve": drawing(
    path("M60 148h50v102H60zM290 148h50v102h-50z", gold.light),
    path("M110 158h54v-34h72v34h54v82H110z", gold.mid),
    shade("M110 206h180v34H110z"),
    path("M176 124V96h48v28z", gold.light),
    rect(192, 54, 16, 44, steel.mid, 2),
    ellipse(200, 54, 72, 18, red.mid),
    ellipse(200, 54, 44, 9, steel.light),
    detail("M156 54h88"),
  ),
  faucet: drawing(
    path("M92 220h216v28H92z", steel.light),
    path("M178 220V112q0-58 54-58 56 0 56 60v20h-30v-18q0-30-26-30-24 0-24 28v106z", steel.light),
    shade("M196 220V114q0-44 36-44 40 0 40 46v18h-14v-18q0-30-26-30-24 0-24 28v106z"),
    path("M106 220v-36h36v36zM258 220v-36h36v36z", steel.mid),
    path("M86 166h76v18H86zM238 166h76v18h-76z", steel.light),
    detail("M273 150v18", navy.mid, 6),
  ),
  toilet: drawing(
    ground(90),
    path("M112 44h72v116h-72z", white),
    rect(102, 32, 92, 18, white, 5),
    path("M124 158h164q8 52-60 66l10 34H146l8-44q-30-14-30-56z", white),
    shade("M130 178h150q-10 34-52 46l10 34h-30l-8-40z"),
    path("M170 142h116q14 0 12 18H170z", steel.light),
    detail("M124 70h16", gold.mid, 7),
  ),
  "water-heater": drawing(
    ground(60),
    path("M140 60h120v178q-60 16-120 0z", white),
    shade("M226 60h34v178q-14 4-34 8z"),
    path("M140 60q60-26 120 0-60 18-120 0z", steel.mid),
    detail("M166 52V24M234 52V24", steel.dark, 10),
    rect(176, 172, 48, 38, steel.light, 4),
    circle(200, 188, 8, red.mid),
    detail("M140 84q60 18 120 0M140 224q60 16 120 0"),
    path("M150 244v16M250 244v16", "none"),
  ),
} as const

export const climate = {
  "air-filter": drawing(
    path("M98 66l26-22h200v186l-26 24z", steel.dark),
    rect(84, 62, 214, 192, kraft, 4),
    rect(106, 84, 170, 148, white, 2),
    detail(Array.from({ length: 8 }, (_, index) => `M${116 + index * 19} 84l10 74-10 74`).join(""), steel.dark, 4),
    detail("M106 158h170M106 120h170M106 196h170", steel.mid, 2),
  ),
  motor: drawing(
    ground(110, 258),
    path("M116 224h168l14 32H102z", steel.dark),
    rect(110, 78, 180, 148, navy.mid, 20),
    detail("M140 84v136M164 80v144M188 80v144M212 80v144M236 80v144M260 84v136", navy.dark, 5),
    path("M290 106h24v92h-24z", steel.mid),
    rect(314, 140, 44, 24, steel.light, 3),
    path("M84 112h26v80H84q-18-40 0-80z", steel.mid),
    rect(160, 52, 80, 34, steel.light, 5),
  ),
  thermostat: drawing(
    rect(104, 62, 192, 176, white, 22),
    shade("M262 62h12q22 0 22 22v132q0 22-22 22h-12z"),
    rect(130, 88, 108, 88, olive.light, 8),
    detail("M152 114h22v18h-22v20h22M190 114h22v38h-22v-20h20", olive.dark, 6),
    path("M256 112l12-14 12 14zM256 150l12 14 12-14z", steel.mid),
    detail("M140 208h60", steel.mid, 7),
  ),
  contactor: drawing(
    rect(110, 62, 180, 176, dark, 10),
    rect(128, 104, 144, 92, steel.mid, 4),
    path("M164 120h72v60h-72z", steel.light),
    ...[140, 180, 220, 260].flatMap((x) => [circle(x, 84, 9, gold.mid), circle(x, 216, 9, gold.mid)]),
    detail("M136 84h8M176 84h8M216 84h8M256 84h8M136 216h8M176 216h8M216 216h8M256 216h8"),
  ),
  duct: drawing(
    path("M100 74c60-40 150 10 196 60l-72 92c-40-40-86-70-128-54z", steel.light),
    shade("M96 172c42-16 88 14 128 54l26-34c-40-40-92-74-154-56z"),
    detail("M132 64l-10 104M166 70l-18 102M200 84l-26 104M232 100l-30 104M266 118l-40 92", steel.dark, 4),
    ellipse(98, 122, 22, 52, dark),
    turned(-52, [ellipse(258, 182, 22, 58, steel.mid)], 258, 182),
  ),
  fan: drawing(
    rect(86, 46, 228, 208, white, 14),
    circle(200, 150, 84, steel.light),
    ...[0, 90, 180, 270].map((degrees) =>
      turned(degrees, [path("M200 150c-34-20-30-62 4-68 22 14 18 44-4 68z", navy.mid)]),
    ),
    circle(200, 150, 15, steel.mid),
    circle(200, 150, 56, "none"),
    circle(200, 150, 84, "none"),
    detail("M200 66v168M116 150h168", ink, 3),
  ),
  "cooling-unit": drawing(
    ground(130),
    rect(76, 78, 248, 174, steel.light, 8),
    shade("M76 216h248v28q0 8-8 8H84q-8 0-8-8z"),
    circle(164, 160, 66, dark),
    ...[0, 120, 240].map((degrees) =>
      turned(degrees, [path("M164 160c-22-20-16-50 8-52 16 14 10 36-8 52z", steel.mid)], 164, 160),
    ),
    circle(164, 160, 12, steel.light),
    ...[66, 46].map((radius) => circle(164, 160, radius, "none")),
    detail("M254 108h48M254 126h48M254 144h48M254 162h48M254 180h48", steel.dark, 5),
    rect(92, 62, 216, 18, steel.mid, 4),
  ),
  "line-set": drawing(
    ...[92, 72].map(
      (radius, index) =>
        `<circle cx="190" cy="156" r="${radius}" stroke-width="20"/><circle cx="190" cy="156" r="${radius}" stroke="${index ? brown.mid : dark}" stroke-width="11"/>`,
    ),
    `<path d="M262 100q40-30 76-50M246 106q40-40 70-66" stroke-width="17"/><path d="M262 100q40-30 76-50M246 106q40-40 70-66" stroke="${brown.mid}" stroke-width="8"/>`,
    path("M176 48h28v48h-28zM176 216h28v48h-28z", white),
  ),
} as const

function pipes(front: string, top: string, inside: string): string {
  return [
    [130, 104],
    [214, 104],
    [104, 190],
    [188, 190],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(`M${x - 28} ${y - 28}L${x + 72} ${y - 86}h56L${x + 30} ${y - 28}z`, top) +
        path(`M${x + 28} ${y + 28}l100-58V${y - 86}l-100 50z`, front) +
        ring(x, y, 40, 28, front) +
        circle(x, y, 27, inside),
    )
    .join("")
}
