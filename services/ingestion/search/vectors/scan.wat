;; Dot products of one query with many rows, 16 elements at a time. Rows are signed bytes, `stride` of them each (a multiple of
;; 16, filled with zeros); the query is as many signed 16-bit numbers, of at most 12 bits, so that 4,096 products fit in 32 bits.
;; Compiled to scan-wasm.ts by `npm run generate`.
(module
  (memory (export "memory") 1)
  (func (export "scan") (param $rows i32) (param $count i32) (param $stride i32) (param $query i32) (param $out i32)
    (local $end i32) (local $at i32) (local $q i32) (local $row v128) (local $sum v128)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $rows))
        (local.set $end (i32.add (local.get $rows) (local.get $stride)))
        (local.set $q (local.get $query))
        (loop $more
          (local.set $row (v128.load (local.get $at)))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.add
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $row)) (v128.load (local.get $q)))
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $row)) (v128.load offset=16 (local.get $q))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (br_if $more (i32.lt_u (local.get $at) (local.get $end))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $rows (local.get $end))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $next)))))
