-- An order is delivered once the unshipped rest of it is cancelled and all of its parcels have arrived.
INSERT INTO order_transitions (from_status, to_status, actor_kind)
SELECT from_status, 'DELIVERED', 'system' FROM unnest('{PLACED,PROCESSING,SHIPPED,OUT_FOR_DELIVERY}'::order_status[]) from_status;
