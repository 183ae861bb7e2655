-- Customers can withdraw a return until its items are received.
INSERT INTO order_transitions (from_status, to_status, actor_kind) VALUES ('RETURN_REQUESTED', 'DELIVERED', 'customer');
